import { ONE, type Quantity } from '../measures/quantity.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { tileText } from '../tile/tile-text.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';

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
