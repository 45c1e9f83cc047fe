import { parseQuantity, type Quantity } from '../measures/quantity.ts';
import { type ReturnReason, readReturnReason } from '../order/return-lists.ts';

/** A line of a requested return. */
interface LineRequest {
  id: number;
  quantity: Quantity;
  restock: boolean;
  /** Batch that the goods belong to; null for no preference. */
  batchId: number | null;
}

/** What the staff entered about goods that come back. */
export interface ReturnRequest {
  reason: ReturnReason;
  /** Note for the shopper. */
  note: string;
  /** Whether delivery and carrying are returned. */
  fees: boolean;
  lines: readonly LineRequest[];
}

/** Maximum length of a note or reason. */
export const MAX_RETURN_NOTE = 500;
/** Maximum number of lines; no order has more. */
const MAX_LINES = 1000;

/** Names of a line's fields in the form. */
export const lineFields = (id: number) => ({
  quantity: `quantity-${id}`,
  restock: `restock-${id}`,
  batch: `batch-${id}`,
});

const LINE = /^quantity-([1-9]\d{0,8})$/;
const idIn = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** Reads the form of a return; a text says what is wrong with it. Lines without an amount are left out. */
export function readReturnRequest(fields: Readonly<Record<string, string>>): ReturnRequest | string {
  const reason = readReturnReason(fields['reason'] ?? '');
  if (!reason) return 'Выберите причину';
  const note = (fields['note'] ?? '').trim();
  if (note.length > MAX_RETURN_NOTE) return `Сообщение длиннее ${MAX_RETURN_NOTE} знаков`;
  const lines: LineRequest[] = [];
  for (const [name, typed] of Object.entries(fields)) {
    const id = idIn(LINE.exec(name)?.[1]);
    if (id === null || typed.trim() === '') continue;
    const quantity = parseQuantity(typed);
    if (quantity === null) return `Количество\u00a0— это число, а не «${typed.slice(0, 20)}»`;
    const { restock, batch } = lineFields(id);
    if (quantity > 0)
      lines.push({ id, quantity, restock: fields[restock] === 'on', batchId: idIn(fields[batch]) });
    if (lines.length > MAX_LINES) return 'Слишком много строк';
  }
  return { reason, note, fees: fields['fees'] === 'on', lines };
}

export const amountsOf = ({ lines }: Pick<ReturnRequest, 'lines'>): ReadonlyMap<number, Quantity> =>
  new Map(lines.map(({ id, quantity }) => [id, quantity]));
