import { formatAmountOf } from '../basket/basket.ts';
import { ONE, type Quantity, units } from '../measures/quantity.ts';
import { readOrderNumber } from './order.ts';

/** Papers that are printed of an order, with their titles. */
const PAPERS = { order: 'Заказ', note: 'Накладная', picking: 'Сборочный лист' } as const;

export type PaperKind = keyof typeof PAPERS;

// The kinds are the keys of the table.
export const PAPER_KINDS = Object.keys(PAPERS) as PaperKind[];

export const paperName = (kind: PaperKind): string => PAPERS[kind];

/** Reads the kind of paper from an address; the order itself for anything else. */
export function readPaperKind(text: string | null): PaperKind {
  return PAPER_KINDS.find((kind) => kind === text) ?? 'order';
}

/** Maximum number of orders printed at once. */
const MAX_PAPERS = 50;

/** Reads the numbers of the orders to print, without repetitions. */
export function readPaperNumbers(typed: readonly string[]): string[] {
  const numbers = typed.slice(0, 2 * MAX_PAPERS).flatMap((text) => readOrderNumber(text) ?? []);
  return [...new Set(numbers)].slice(0, MAX_PAPERS);
}

/** Address of the papers of some orders. */
export function paperAddress(kind: PaperKind, numbers: readonly string[]): string {
  const query = new URLSearchParams([['kind', kind], ...numbers.map((number) => ['n', number])]);
  return `/admin/orders/print/?${query}`;
}

/**
 * Writes an amount as it is picked from a shelf: whole boxes first, «2 упак. и 3 шт.»; null for goods that are not counted in pieces and
 * boxes, or fill no box.
 */
export function boxesText(
  amount: Quantity,
  unit: string,
  { piecesPerBox, soldByBox }: { piecesPerBox: number | null; soldByBox: boolean },
): string | null {
  if (soldByBox || piecesPerBox === null || piecesPerBox <= 1 || amount % ONE !== 0) return null;
  const pieces = amount / ONE;
  const boxes = Math.floor(pieces / piecesPerBox);
  if (boxes === 0) return null;
  const loose = pieces - boxes * piecesPerBox;
  const whole = formatAmountOf(units(boxes), 'упак.');
  return loose === 0 ? whole : `${whole} и ${formatAmountOf(units(loose), unit)}`;
}
