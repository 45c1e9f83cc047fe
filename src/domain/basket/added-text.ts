import { minQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { areaShortfall, spareText } from '../product/area-shortfall.ts';
import { type CountedGoods, cardMeasure } from '../product/card-goods.ts';
import { areaText } from '../tile/tile-quantity.ts';
import { formatAmountOf, type LineRequest } from './basket.ts';
import { type CountedLine, requestedQuantity } from './line-request.ts';

function amountText(line: CountedLine, amount: Quantity): string {
  const text = formatAmountOf(amount, line.unit);
  const measure = cardMeasure(line);
  if (!measure || amount % ONE !== 0) return text;
  return `${text} = ${areaText(amount / ONE, measure)}`;
}

/**
 * Returns the text shown after goods were added to a line: «Добавили 40 шт. = 7,2 м²». It also says by how much this falls short of the
 * typed area [TILE-4], or otherwise the line's total if it was in the basket before.
 */
export function addedText(line: CountedLine & CountedGoods, request: LineRequest): string {
  const added = requestedQuantity(line, cardMeasure(line), request) ?? minQuantity(line);
  const text = `Добавили ${amountText(line, added)}`;
  const typedArea = request.unit === 'area' ? request.quantity : null;
  const shortfall = areaShortfall(line, { amount: added, typedArea });
  if (shortfall) return `${text}\u00a0— ${shortfall.less}${spareText(line, shortfall)}`;
  return added < line.quantity ? `${text}, всего в корзине ${amountText(line, line.quantity)}` : text;
}
