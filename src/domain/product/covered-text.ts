import { formatQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { tileText } from '../tile/tile-text.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';

/** What one unit covers and how it is packed; absent: it covers nothing. */
export type Covering = Partial<Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox'>>;

/** «2,16 м² · 6 шт. · 1,2 упак.»: what an amount of goods comes to; empty for goods that cover nothing [TILE-5]. */
export function coveredText(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  const measure = cardMeasure(goods);
  return measure && amount % ONE === 0 ? tileText(amount / ONE, goods.unit, measure) : '';
}

/** «2,16 м²»: the same without the counts. */
export function coveredArea(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  const measure = cardMeasure(goods);
  return measure && amount % ONE === 0 ? areaText(amount / ONE, measure) : '';
}

/** «2,16 м² · 6 шт.»: an amount beside what it covers; the amount alone of goods that cover nothing. */
export function areaAndAmount(goods: Covering & { unit: string }, amount: Quantity): string {
  const { unit, unitArea = null, piecesPerBox = null, soldByBox = false } = goods;
  const covered = coveredArea({ unit, unitArea, piecesPerBox, soldByBox }, amount);
  return [covered, `${formatQuantity(amount)}\u00a0${unit}`].filter(Boolean).join(' · ');
}
