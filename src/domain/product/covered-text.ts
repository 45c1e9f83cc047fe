import { formatQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { tileText } from '../tile/tile-text.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';

/** Area and packing of a unit; absent if it covers no area. */
export type Covering = Partial<Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox'>>;

/** Formats the area and counts of a quantity: «2,16 м² · 6 шт. · 1,2 упак.»; empty for products that cover no area [TILE-5]. */
export function coveredText(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  const measure = cardMeasure(goods);
  return measure && amount % ONE === 0 ? tileText(amount / ONE, goods.unit, measure) : '';
}

/** Formats the area of a quantity: «2,16 м²». */
export function coveredArea(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  const measure = cardMeasure(goods);
  return measure && amount % ONE === 0 ? areaText(amount / ONE, measure) : '';
}

/** Formats area and quantity: «2,16 м² · 6 шт.»; only the quantity for products that cover no area. */
export function areaAndAmount(goods: Covering & { unit: string }, amount: Quantity): string {
  const { unit, unitArea = null, piecesPerBox = null, soldByBox = false } = goods;
  const covered = coveredArea({ unit, unitArea, piecesPerBox, soldByBox }, amount);
  return [covered, `${formatQuantity(amount)}\u00a0${unit}`].filter(Boolean).join(' · ');
}
