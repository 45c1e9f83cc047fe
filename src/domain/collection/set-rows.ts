import { addMoney, type Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { canBuy } from '../product/offers.ts';
import { maxOrderable } from '../stock/supply.ts';
import type { Piece, PieceKind } from './piece.ts';

/** What a piece of the set comes to. */
export interface SetRow {
  kind: PieceKind;
  piece: Piece;
  /** Whole pieces that are laid, spare included; null for goods of which only the covered area is known. */
  laid: number | null;
  /** Selling units to buy, within the goods' minimum and step: never less than is laid. */
  amount: Quantity;
  /** Of them what can be had now: where kinds share one stock, the first takes it. */
  buyable: Quantity;
  /** Of what can be had; of goods that cannot be bought at all, what they would cost. */
  total: Kopecks;
  /** Whether any can be bought, and whether so much can. */
  sold: boolean;
  suffices: boolean;
}

export interface SetCount {
  /** Of the kinds that are asked for and there, in their order. */
  rows: readonly SetRow[];
  /** Of what can be bought. */
  total: Kopecks;
  /** Grams of the same, rounded up; null where a piece does not say what it weighs. */
  weight: number | null;
}

/** A row before its stock is shared out. */
export type WantedRow = Omit<SetRow, 'buyable' | 'total' | 'suffices'>;

/** The row of so much, brought to the goods' minimum and step; `laid` pieces, null where only the covered area is known. */
export function wantedRow(kind: PieceKind, piece: Piece, laid: bigint | null, wanted: Quantity): WantedRow {
  const { min, step } = piece;
  const amount = clampQuantity(wanted, { min, step, max: null });
  return { ...{ kind, piece, amount, sold: canBuy(piece) }, laid: laid === null ? null : Number(laid) };
}

/** What rows come to together. */
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

/** Goods that lie on walls and floor have one stock for both. */
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

/** Whether some of what rows ask for cannot be had. */
export const isIncomplete = ({ rows }: Pick<SetCount, 'rows'>) => rows.some(({ suffices }) => !suffices);

/** What goes into one line of the basket: goods that lie on walls and floor are one. By offer id, of what can be bought. */
export function linesOf({ rows }: SetCount): Map<number, { piece: Piece; amount: Quantity }> {
  const lines = new Map<number, { piece: Piece; amount: Quantity }>();
  for (const { piece, amount, sold } of rows) {
    if (!sold) continue;
    const before = lines.get(piece.offerId)?.amount ?? 0;
    lines.set(piece.offerId, { piece, amount: quantity(before + amount) });
  }
  return lines;
}
