import type { FastOrderProps } from '../../blocks/checkout/FastOrder.tsx';
import type { FastOrderBlockProps } from '../../blocks/checkout/FastOrderBlock.tsx';
import { orderedGoods } from '../../blocks/checkout/fast-order-goods.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { outcomeOf } from '../../forms/form-context.ts';
import { requestedGoods } from './requested-goods.ts';

type Locals = Pick<App.Locals, 'shop' | 'basketToken' | 'form'>;
type Ordered = Pick<FastOrderProps, 'goods' | 'total' | 'basketFields' | 'query'>;

async function namedGoods({ shop }: Locals, fields: URLSearchParams): Promise<Ordered | null> {
  const requested = await requestedGoods(shop, fields);
  if (!requested) return null;
  const { page, creditRequest, extras } = requested;
  return {
    goods: orderedGoods(page, creditRequest, extras),
    total: creditRequest.total,
    basketFields: creditRequest.basket,
    query: new URLSearchParams([...creditRequest.wanted].map(([name, value]) => [name, value])).toString(),
  };
}

function wholeBasket(basket: Basket): Ordered | null {
  const ready = basket.lines.filter(({ orderable }) => orderable > 0).length;
  if (ready === 0) return null;
  const { total } = basketTotals(basket);
  const name = `${counted(ready, 'товар', 'товара', 'товаров')} из корзины`;
  return { goods: [{ key: 0, name, amount: '', total }], total, basketFields: [], query: '' };
}

/** Returns the props of the fast order for the goods in `fields`, or for the basket [CART-11]. */
export async function fastOrderProps(locals: Locals, fields: URLSearchParams): Promise<FastOrderBlockProps> {
  const outcome = outcomeOf(locals.form, 'fast-order');
  const basket = fields.has('product') ? null : await locals.shop.basket.show(locals.basketToken);
  if (basket && basket.shortages.length > 0) return { order: null, waits: true };
  const ordered = basket ? wholeBasket(basket) : await namedGoods(locals, fields);
  if (!ordered) return { order: null };
  /** The total that was shown with the form before it was rejected. */
  const shown = /^\d{1,15}$/.exec(outcome?.values['seenTotal'] ?? '')?.[0];
  const idempotencyKey = outcome?.values['idempotencyKey'] || crypto.randomUUID();
  return {
    order: { ...ordered, total: shown ? kopecks(Number(shown)) : ordered.total, idempotencyKey, outcome },
  };
}
