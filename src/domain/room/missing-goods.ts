import type { Piece } from '../collection/piece.ts';
import { linesOf, type SetCount } from '../collection/set-rows.ts';
import { addMoney, type Kopecks, kopecks } from '../measures/money.ts';
import { clampQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { maxOrderable } from '../stock/supply.ts';

interface MissingLine {
  piece: Piece;
  amount: Quantity;
}

/** What a room still needs from the shop: the difference between its count and the basket [BEYOND-13]. */
export interface MissingGoods {
  lines: readonly MissingLine[];
  /** Price of what is available of it. */
  total: Kopecks;
  /** Whether the stock suffices for all lines together with what is in the basket. */
  suffices: boolean;
}

/** Compares a count with the amounts in the basket, by offer id; goods with enough in the basket are left out. */
export function missingGoods(count: SetCount, inBasket: (offerId: number) => Quantity): MissingGoods {
  const lines = [...linesOf(count)].flatMap(([offerId, { piece, amount }]): MissingLine[] => {
    const { min, step } = piece;
    const rest = amount - inBasket(offerId);
    return rest > 0 ? [{ piece, amount: clampQuantity(quantity(rest), { min, step, max: null }) }] : [];
  });
  const available = lines.map(({ piece, amount }) => ({
    piece,
    there: quantity(Math.max(0, Math.min(amount, maxOrderable(piece) - inBasket(piece.offerId)))),
    amount,
  }));
  return {
    lines,
    total: available.reduce((sum, { piece, there }) => addMoney(sum, lineTotal(piece, there)), kopecks(0)),
    suffices: available.every(({ there, amount }) => there >= amount),
  };
}
