import { SQUARE_METRE } from '../measures/area.ts';
import { addMoney, type Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { canBuy } from '../product/offers.ts';
import { maxOrderable } from '../stock/supply.ts';
import type { Needed } from '../tile/spare.ts';
import type { Piece, PieceKind } from './piece.ts';

/** Quantity and price of one piece of the set. */
export interface SetRow {
  kind: PieceKind;
  piece: Piece;
  /** Pieces of the layout and the spare on top of them; null if only the covered area is known. */
  needed: Needed | null;
  /** Selling units to buy, by the product's minimum and step; never less than what is needed. */
  amount: Quantity;
  /** Part of the quantity that is available now; if kinds share one stock, the first has priority. */
  buyable: Quantity;
  /** Price of the available part; for a product that cannot be bought at all, the price of the whole quantity. */
  total: Kopecks;
  /** Whether any of it can be bought, and whether the whole quantity can. */
  sold: boolean;
  suffices: boolean;
}

export interface SetCount {
  /** One row for each requested kind that the collection has, in the order of the kinds. */
  rows: readonly SetRow[];
  /** Total price of what can be bought. */
  total: Kopecks;
  /** Grams of what can be bought, rounded up; null if the weight of a piece is unknown. */
  weight: number | null;
}

/** A row before stock is divided among the rows that share it. */
export type WantedRow = Omit<SetRow, 'buyable' | 'total' | 'suffices'>;

/** Thousandths of a metre and of a square metre in the units of dimensions. */
const THOUSANDTH_OF_RUNNING_METRE = 10n;
const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE / ONE);

const raised = (above: bigint, below: bigint): bigint => (above + below - 1n) / below;

/** Returns the selling units for this many pieces, before the product's minimum and step are applied. */
function unitsOf(pieces: bigint, piece: Piece, boxes: boolean): Quantity {
  const { unit, soldByBox, piecesPerBox } = piece;
  const [width, length] = [BigInt(piece.width ?? 0), BigInt(piece.length ?? 0)];
  if (unit === 'м')
    return quantity(Number(raised(pieces * (width > length ? width : length), THOUSANDTH_OF_RUNNING_METRE)));
  if (unit === 'м²') return quantity(Number(raised(pieces * width * length, THOUSANDTH_OF_METRE)));
  const box = BigInt(piecesPerBox ?? 1);
  if (soldByBox) return units(Number(raised(pieces, box)));
  return units(Number(boxes ? raised(pieces, box) * box : pieces));
}

/** Returns the row for a given number of pieces: whole pieces, boxes if requested, or metres for goods sold by the metre. */
export function rowOfPieces(kind: PieceKind, piece: Piece, needed: Needed, boxes: boolean): WantedRow {
  const amount = unitsOf(BigInt(needed.layout + needed.spare), piece, boxes);
  return rowOfAmount(kind, piece, { amount, needed });
}

/** Returns the row for an amount, adjusted to the product's minimum and step. */
export function rowOfAmount(
  kind: PieceKind,
  piece: Piece,
  { amount, needed }: { amount: Quantity; needed: Needed | null },
): WantedRow {
  const { min, step } = piece;
  const bought = clampQuantity(amount, { min, step, max: null });
  return { kind, piece, needed, amount: bought, sold: canBuy(piece) };
}

export function countRows(wanted: readonly WantedRow[]): SetCount {
  const rows = withShared(wanted);
  const sold = rows.filter((row) => row.sold);
  const known = sold.every(({ piece }) => piece.weight > 0);
  return {
    rows,
    total: addMoney(...sold.map(({ total }) => total)),
    weight: known ? sold.reduce((sum, { piece, buyable }) => sum + gramsOf(piece, buyable), 0) : null,
  };
}

/** Divides the stock of products that are used both on walls and on the floor. */
function withShared(rows: readonly WantedRow[]): SetRow[] {
  const left = new Map<number, number>();
  return rows.map((row) => {
    const { piece, amount, sold } = row;
    const { offerId, min, step } = piece;
    const same = rows.filter((other) => other.piece.offerId === offerId);
    const all = quantity(same.reduce((sum, other) => sum + other.amount, 0));
    const max = maxOrderable(piece);
    const there = left.get(offerId) ?? (sold ? clampQuantity(all, { min, step, max }) : 0);
    const buyable = quantity(Math.min(amount, there));
    left.set(offerId, there - buyable);
    return {
      ...row,
      buyable,
      total: lineTotal(piece, sold ? buyable : amount),
      suffices: sold && all <= max,
    };
  });
}

function gramsOf({ weight }: Piece, amount: Quantity): number {
  return Number((BigInt(weight) * BigInt(amount) + BigInt(ONE - 1)) / BigInt(ONE));
}

/** Returns true if part of what the rows need is not available. */
export const isIncomplete = ({ rows }: Pick<SetCount, 'rows'>) => rows.some(({ suffices }) => !suffices);

/**
 * Merges rows into lines of the basket by offer id, because a product used on both walls and floor is one line. Only what can be bought is
 * included.
 */
export function linesOf({ rows }: SetCount): Map<number, { piece: Piece; amount: Quantity }> {
  const lines = new Map<number, { piece: Piece; amount: Quantity }>();
  for (const { piece, amount, sold } of rows) {
    if (!sold) continue;
    const before = lines.get(piece.offerId)?.amount ?? 0;
    lines.set(piece.offerId, { piece, amount: quantity(before + amount) });
  }
  return lines;
}
