import type { FastOrderProps } from '../../blocks/checkout/FastOrder.tsx';
import type { FastOrderBlockProps } from '../../blocks/checkout/FastOrderBlock.tsx';
import { orderedGoods } from '../../blocks/checkout/fast-order-goods.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { outcomeOf } from '../../forms/form-context.ts';
import { wishedGoods } from './wished-goods.ts';

type Locals = Pick<App.Locals, 'shop' | 'basketToken' | 'form'>;
type Ordered = Pick<FastOrderProps, 'goods' | 'total' | 'wishes' | 'query'>;

async function namedGoods({ shop }: Locals, fields: URLSearchParams): Promise<Ordered | null> {
  const wished = await wishedGoods(shop, fields);
  if (!wished) return null;
  const { page, wish, extras } = wished;
  return {
    goods: orderedGoods(page, wish, extras),
    total: wish.total,
    wishes: wish.basket,
    query: new URLSearchParams([...wish.wanted].map(([name, value]) => [name, value])).toString(),
  };
}

function wholeBasket(basket: Basket): Ordered | null {
  const ready = basket.lines.filter(({ orderable }) => orderable > 0).length;
  if (ready === 0) return null;
  const { total } = basketTotals(basket);
  const name = `${counted(ready, 'товар', 'товара', 'товаров')} из корзины`;
  return { goods: [{ key: 0, name, amount: '', total }], total, wishes: [], query: '' };
}

/** What the fast order shows for the goods that `fields` name, or for the basket [CART-11]. */
export async function fastOrderProps(locals: Locals, fields: URLSearchParams): Promise<FastOrderBlockProps> {
  const outcome = outcomeOf(locals.form, 'fast-order');
  const basket = fields.has('product') ? null : await locals.shop.basket.show(locals.basketToken);
  if (basket && basket.shortages.length > 0) return { order: null, waits: true };
  const ordered = basket ? wholeBasket(basket) : await namedGoods(locals, fields);
  if (!ordered) return { order: null };
  /** The price that a refused form showed. */
  const shown = /^\d{1,15}$/.exec(outcome?.values['seenTotal'] ?? '')?.[0];
  const idempotencyKey = outcome?.values['idempotencyKey'] || crypto.randomUUID();
  return {
    order: { ...ordered, total: shown ? kopecks(Number(shown)) : ordered.total, idempotencyKey, outcome },
  };
}
