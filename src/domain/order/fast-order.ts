/** The path of the page of the fast order. */
export const FAST_ORDER = '/fast-order/';

/** Its heading, on its page and over others. */
export const FAST_ORDER_TITLE = 'Заказ в один клик';

/** The page of the fast order, for goods named as on the credit page or for the basket; a popup shows the same [CART-11]. */
export function fastOrderAddress(goods: readonly (readonly [string, string])[] = []): string {
  const query = new URLSearchParams(goods.map(([name, value]) => [name, value])).toString();
  return query ? `${FAST_ORDER}?${query}` : FAST_ORDER;
}
