import { formatAmountOf } from '../basket/basket.ts';
import { ONE, type Quantity, units } from '../measures/quantity.ts';
import { type OrderView, type OrderViewLine, readOrderNumber } from './order.ts';

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

/** Whether goods of a line came back after they had left the shop. */
const cameBack = ({ returns }: Pick<OrderView, 'returns'>, { id }: OrderViewLine): boolean =>
  returns.some(({ dispatched, lines }) => dispatched && lines.some(({ lineId }) => lineId === id));

/** Lines on a paper: what was returned before dispatch was never handed over, and what came back since is not picked. */
const IS_LISTED: Readonly<Record<PaperKind, (order: OrderView, line: OrderViewLine) => boolean>> = {
  order: () => true,
  note: (order, line) => line.quantity > 0 || cameBack(order, line),
  picking: (_order, { quantity }) => quantity > 0,
};

/** Returns the lines that a paper lists [SHOP-5]. */
export function paperLines(kind: PaperKind, order: OrderView): OrderViewLine[] {
  return order.lines.filter((line) => IS_LISTED[kind](order, line));
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
