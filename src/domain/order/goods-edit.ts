import { MAX_LINES } from '../basket/basket.ts';
import type { Kopecks } from '../measures/money.ts';
import { parseQuantity, type Quantity } from '../measures/quantity.ts';
import { readRoubles } from '../measures/read-roubles.ts';
import { failure, type Result, success } from '../result.ts';

/** What becomes of a line of an order; what is absent stays. */
export interface LineEdit {
  /** Zero removes the line. */
  quantity?: Quantity;
  /** Price of one selling unit. */
  price?: Kopecks;
  /** Why the price differs from the shop's. */
  reason?: string;
}

export interface GoodsEdit {
  /** By line id; other lines stay. */
  lines: ReadonlyMap<number, LineEdit>;
  /** Quantities to add, by offer id. */
  added: ReadonlyMap<number, Quantity>;
}

/** Maximum characters of a reason. */
export const MAX_REASON = 200;

/** Names of the fields of a line, and of goods to add. */
export const lineField = (what: keyof LineEdit, id: number) => `${what}-${id}`;
export const addField = (offerId: number) => `add-${offerId}`;

const FIELD = /^(quantity|price|reason|add)-([1-9]\d{0,8})$/;

type Fields = Readonly<Record<string, string | undefined>>;

/** Reads one field into the edit; returns what is wrong with it, or null. */
function readField(edit: Record<number, LineEdit>, kind: string, id: number, text: string): string | null {
  const line = edit[id] ?? {};
  edit[id] = line;
  if (kind === 'reason') {
    line.reason = text;
    return text.length > MAX_REASON ? `Причина длиннее ${MAX_REASON} знаков` : null;
  }
  if (kind === 'price') {
    const price = text === '' ? null : readRoubles(text);
    if (price === null) return `Цена\u00a0— это рубли, например 24,50, а не «${text.slice(0, 20)}»`;
    line.price = price;
    return null;
  }
  const amount = parseQuantity(text === '' ? '0' : text);
  if (amount === null)
    return `Количество\u00a0— это число, например 12 или 1,44, а не «${text.slice(0, 20)}»`;
  line.quantity = amount;
  return null;
}

/** Reads the changes from the fields of the form; the code of a failure is the name of the field. */
export function readGoodsEdit(fields: Fields): Result<GoodsEdit> {
  const lines: Record<number, LineEdit> = {};
  const added: Record<number, LineEdit> = {};
  for (const [name, value = ''] of Object.entries(fields)) {
    const [, kind = '', digits] = FIELD.exec(name) ?? [];
    if (!digits) continue;
    const isNew = kind === 'add';
    if (isNew && value.trim() === '') continue;
    const problem = readField(isNew ? added : lines, kind, Number(digits), value.trim());
    if (problem) return failure(name, problem);
  }
  const edits = Object.entries(lines).map(([id, line]): [number, LineEdit] => [Number(id), line]);
  const wanted = Object.entries(added).flatMap(([id, { quantity }]): [number, Quantity][] =>
    quantity ? [[Number(id), quantity]] : [],
  );
  if (edits.length + wanted.length > 2 * MAX_LINES) return failure('too-many', 'Слишком много строк');
  return success({ lines: new Map(edits), added: new Map(wanted) });
}
