import { formatAmountOf } from '../basket/basket.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { CountedGoods } from '../product/card-goods.ts';
import { coveredText } from '../product/covered-text.ts';

export const FAST_ORDER = '/fast-order/';

/** Its heading, on its page and over others. */
export const FAST_ORDER_TITLE = 'Заказ в один клик';

/** The page of the fast order, for goods named as on the credit page or for the basket; a popup shows the same [CART-11]. */
export function fastOrderAddress(goods: readonly (readonly [string, string])[] = []): string {
  const query = new URLSearchParams(goods.map(([name, value]) => [name, value])).toString();
  return query ? `${FAST_ORDER}?${query}` : FAST_ORDER;
}

/** How much of goods is ordered: «2,16 м² · 6 шт.», or «2 шт.» of those that cover nothing. */
export function orderedAmount(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  return coveredText(goods, amount) || formatAmountOf(amount, goods.unit);
}

/** What a refusal tells the form of an offer's amount, which what was chosen of its batches may have made another. */
export const amountField = (offerId: number) => `amount-${offerId}`;
