import { type TileUnit, tileUnit } from '../../../domain/tile/tile-quantity.ts';

/** What became of a buy form that was refused and is shown again, in the words of the page. */
export interface FormAnswer {
  quantity: string | null;
  /** The unit it was typed in; undefined where the form did not say. */
  unit: TileUnit | undefined;
  problem: string | null;
  /** About the form as a whole. */
  message: string | null;
  /** The extras as they were chosen, by offer id; `wrong` is what is the matter with one. */
  extras: Readonly<Record<number, { count: number; ticked: boolean; wrong?: string }>>;
}

const EXTRA = /^QUANTITIES_ADD_LIST\[(\d+)\]$/;

interface Refused {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | null;
}

/** Reads what the endpoint left of a refused form. `rows` are the extras that the page shows: what is wrong with others is said above. */
export function formAnswer(form: Refused | null, rows: readonly { offerId: number }[]): FormAnswer | null {
  if (!form) return null;
  const { values, errors } = form;
  const quantity = values['quantity'] ?? null;
  const extraError = Object.entries(errors).find(([name]) => EXTRA.test(name));
  const shown = rows.some(({ offerId }) => String(offerId) === EXTRA.exec(extraError?.[0] ?? '')?.[1]);
  return {
    quantity,
    unit: tileUnit(values['unit'] ?? '') ?? undefined,
    problem: errors['quantity'] ?? null,
    message: form.message ?? (shown ? null : (extraError?.[1] ?? null)),
    extras: Object.fromEntries(rows.map((row) => [row.offerId, chosenExtra(form, row)])),
  };
}

function chosenExtra({ values, errors }: Refused, { offerId }: { offerId: number }) {
  const name = `QUANTITIES_ADD_LIST[${offerId}]`;
  const count = values[name] ?? '';
  const wrong = errors[name];
  const ticked = Boolean(values[`BASKET_ADD_LIST[${offerId}]`]);
  return { count: /^\d{1,6}$/.test(count) ? Number(count) : 1, ticked, ...(wrong ? { wrong } : {}) };
}
