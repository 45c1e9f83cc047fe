import { type Quantity, units } from '../measures/quantity.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';

/** Goods and the unit that the shopper counts them in. */
interface CountedInBoxes {
  countedIn?: TileUnit | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
}

/**
 * Returns the quantity in a box of goods that are counted in boxes; null for other goods, and for a quantity that is not a whole number of
 * boxes.
 */
export function wholeBox(
  { countedIn, piecesPerBox, soldByBox }: CountedInBoxes,
  amount: Quantity,
): Quantity | null {
  if (countedIn !== 'box' || soldByBox || piecesPerBox === null || piecesPerBox <= 1) return null;
  const box = units(piecesPerBox);
  return amount % box === 0 ? box : null;
}
