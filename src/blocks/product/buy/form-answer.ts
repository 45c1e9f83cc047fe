import { type TileUnit, tileUnit } from '../../../domain/tile/tile-quantity.ts';

/** Values and errors of a refused buy form, for showing the form again. */
export interface FormAnswer {
  quantity: string | null;
  /** Unit of the typed number; undefined if the form had none. */
  unit: TileUnit | undefined;
  problem: string | null;
  /** Error of the form as a whole. */
  message: string | null;
  /** Chosen extras by offer id; `wrong` is an error message. */
  extras: Readonly<Record<number, { count: number; ticked: boolean; wrong?: string }>>;
}

const EXTRA = /^QUANTITIES_ADD_LIST\[(\d+)\]$/;

interface Refused {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | null;
}

/** Reads the outcome of a refused form. `rows` are the page's extras; the error of an extra without a row becomes the form's message. */
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
