import { minQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { cardMeasure } from '../product/card-goods.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { formatAmountOf, type LineWish } from './basket.ts';
import { askedQuantity, type CountedLine } from './basket-wish.ts';

function amountText(line: CountedLine, amount: Quantity): string {
  const text = formatAmountOf(amount, line.unit);
  const measure = cardMeasure(line);
  if (!measure || amount % ONE !== 0) return text;
  return `${text} = ${areaText(amount / ONE, measure)}`;
}

/**
 * «Добавили 40 шт. = 7,2 м²» of the line that a wish went into as it was, with what the line has now where some of it lay there
 * before.
 */
export function addedText(line: CountedLine, { quantity: typed, unit }: LineWish): string {
  const none = { ...line, quantity: 0 as Quantity };
  const added = typed === null ? minQuantity(line) : askedQuantity(none, typed, unit ?? null);
  const text = `Добавили ${amountText(line, added)}`;
  return added < line.quantity ? `${text}, всего в корзине ${amountText(line, line.quantity)}` : text;
}
