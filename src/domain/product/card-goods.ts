import type { Quantity } from '../measures/quantity.ts';
import type { TileMeasure } from '../tile/tile-quantity.ts';
import type { Card } from './card.ts';

/** What a card must know of its goods to count with them in the browser. */
export type CardGoods = Pick<
  Card,
  'price' | 'given' | 'stock' | 'supply' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'step' | 'min' | 'unit'
>;

/** What must be known of goods to count them, wherever that is. */
export type CountedGoods = Omit<CardGoods, 'price' | 'given'> & {
  /** The most of them; absent: all that can be ordered. */
  max?: Quantity;
  /** How far down they are counted; absent: to the least that is sold. */
  lowest?: Quantity;
};

/** How covering goods are counted; null for goods that cover nothing or are sold by the square metre itself. */
export function cardMeasure({
  unitArea,
  piecesPerBox,
  soldByBox,
  unit,
}: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>): TileMeasure | null {
  if (unitArea === null || unitArea <= 0 || unit === 'м²') return null;
  return { unitArea, piecesPerBox, soldByBox };
}
