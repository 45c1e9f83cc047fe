import { minQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { areaShortfall, spareText } from '../product/area-shortfall.ts';
import { type CountedGoods, cardMeasure } from '../product/card-goods.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { formatAmountOf, type LineWish } from './basket.ts';
import { type CountedLine, wishedQuantity } from './basket-wish.ts';

function amountText(line: CountedLine, amount: Quantity): string {
  const text = formatAmountOf(amount, line.unit);
  const measure = cardMeasure(line);
  if (!measure || amount % ONE !== 0) return text;
  return `${text} = ${areaText(amount / ONE, measure)}`;
}

/**
 * «Добавили 40 шт. = 7,2 м²» of the line that a wish went into as it was, with what that lacks of the area typed [TILE-4], and with what
 * the line has now where some of it lay there before.
 */
export function addedText(line: CountedLine & CountedGoods, wish: LineWish): string {
  const added = wishedQuantity(line, cardMeasure(line), wish) ?? minQuantity(line);
  const text = `Добавили ${amountText(line, added)}`;
  const typedArea = wish.unit === 'area' ? wish.quantity : null;
  const lack = areaShortfall(line, { amount: added, typedArea });
  if (lack) return `${text}\u00a0— ${lack.less}${spareText(line, lack)}`;
  return added < line.quantity ? `${text}, всего в корзине ${amountText(line, line.quantity)}` : text;
}
