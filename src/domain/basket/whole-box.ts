import { type Quantity, units } from '../measures/quantity.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';

/** Goods, and what a shopper counts them in. */
interface CountedInBoxes {
  countedIn?: TileUnit | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
}

/** What a box holds of goods that are counted in boxes; null for others, and where an amount is no whole boxes. */
export function wholeBox(
  { countedIn, piecesPerBox, soldByBox }: CountedInBoxes,
  amount: Quantity,
): Quantity | null {
  if (countedIn !== 'box' || soldByBox || piecesPerBox === null || piecesPerBox <= 1) return null;
  const box = units(piecesPerBox);
  return amount % box === 0 ? box : null;
}
