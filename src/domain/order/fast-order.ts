import { formatAmountOf } from '../basket/basket.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { CountedGoods } from '../product/card-goods.ts';
import { coveredText } from '../product/covered-text.ts';

export const FAST_ORDER = '/fast-order/';

/** Heading of the page and of the popup. */
export const FAST_ORDER_TITLE = 'Заказ в один клик';

/** Address of the fast order, for products named as on the credit page, or for the basket; a popup shows the same page [CART-11]. */
export function fastOrderAddress(goods: readonly (readonly [string, string])[] = []): string {
  const query = new URLSearchParams(goods.map(([name, value]) => [name, value])).toString();
  return query ? `${FAST_ORDER}?${query}` : FAST_ORDER;
}

/** Formats the quantity ordered: «2,16 м² · 6 шт.», or «2 шт.» for products that cover no area. */
export function orderedAmount(
  goods: Pick<CountedGoods, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'unit'>,
  amount: Quantity,
): string {
  return coveredText(goods, amount) || formatAmountOf(amount, goods.unit);
}

/**
 * Name of the form field with an offer's quantity. If the order is refused, the response contains the field, because choosing batches may
 * have changed the quantity.
 */
export const amountField = (offerId: number) => `amount-${offerId}`;
