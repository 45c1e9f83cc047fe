import type { Quantity } from '../measures/quantity.ts';
import type { TileMeasure } from '../tile/tile-quantity.ts';
import type { Card } from './card.ts';

/** Facts about a card that counting in the browser needs. */
export type CardGoods = Pick<
  Card,
  'price' | 'given' | 'stock' | 'supply' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'step' | 'min' | 'unit'
>;

/** Facts about a product that are needed wherever its quantity is counted. */
export type CountedGoods = Omit<CardGoods, 'price' | 'given'> & {
  /** Maximum quantity; if absent, the largest quantity that can be ordered. */
  max?: Quantity;
  /** Minimum quantity; if absent, the smallest quantity sold. */
  lowest?: Quantity;
};

/** Returns how a product that covers an area is measured; null if it covers none, or is sold by the square metre. */
export function cardMeasure({
  unitArea,
  piecesPerBox,
  soldByBox,
  unit,
}: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>): TileMeasure | null {
  if (unitArea === null || unitArea <= 0 || unit === 'м²') return null;
  return { unitArea, piecesPerBox, soldByBox };
}
