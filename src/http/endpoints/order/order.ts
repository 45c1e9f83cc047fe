import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CITIES, cityOf } from '../../../../content/cities.ts';
import { fastOrderAddress } from '../../../domain/order/fast-order.ts';
import { type OrderForm, orderAddress } from '../../../domain/order/order.ts';
import { FAST_ORDER_RULES, type FastOrder, orderRules } from '../../../domain/order/order-form.ts';
import { type Failure, success } from '../../../kit/result.ts';
import type { Shop } from '../../../services/shop.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { type Fields, fieldText, readWishes } from '../basket/basket-fields.ts';
import { type FormResult, formEndpoint } from '../form/form-endpoint.ts';

const ORDER_RULES = orderRules(CITIES.map(({ name }) => name));

/** The fast order's page for the goods that a refused form named; `goods` is the query of the page it stood on. */
function fastOrderPage(request: FastifyRequest): string {
  const goods = fieldText((request.body as Fields | null) ?? {}, 'goods').slice(0, 2000);
  return fastOrderAddress([...new URLSearchParams(goods)]);
}

/** A field of a discount that was filled in and not sent: without script Enter presses the order's own button. */
function forgottenDiscount({ body }: FastifyRequest): FormResult | null {
  const fields = (body as Fields | null) ?? {};
  const field = ['coupon', 'cardNumber'].find((name) => fieldText(fields, name).trim() !== '');
  if (!field) return null;
  const [what, button] =
    field === 'coupon'
      ? ['Промокод ещё не применён', 'Применить промокод']
      : ['Бонусы ещё не списаны', 'Списать бонусы'];
  return { ok: false, field, message: `${what}: нажмите «${button}» или очистите поле` };
}

/** A form whose key belongs to another order gets a new one. */
function newKeyAfter({ code }: Failure): Record<string, string> {
  return code === 'other-basket' ? { idempotencyKey: '' } : {};
}

/** The order's addresses: the forms of the order page and of the fast order post to them. */
export function orderEndpoints(shop: Pick<Shop, 'order'>) {
  async function place(form: OrderForm, request: FastifyRequest): Promise<FormResult> {
    const forgotten = forgottenDiscount(request);
    if (forgotten) return forgotten;
    const placed = await shop.order.place(basketToken(request), form);
    if (placed.ok)
      return { ok: true, address: orderAddress(placed.value), data: { number: placed.value.number } };
    return { ok: false, message: placed.message, status: 409, values: newKeyAfter(placed), page: true };
  }

  async function placeFast({ what, ...form }: FastOrder, request: FastifyRequest): Promise<FormResult> {
    const wishes = what === 'goods' ? readWishes(request.body as Fields) : success([]);
    if (!wishes.ok) return { ok: false, message: wishes.message };
    const city = cityOf(Number(request.cookies['CITY_ID'])).name;
    const placed = await shop.order.placeFast(basketToken(request), wishes.value, { ...form, city });
    if (placed.ok)
      return { ok: true, address: orderAddress(placed.value), data: { number: placed.value.number } };
    const values = 'total' in placed ? { seenTotal: String(placed.total) } : newKeyAfter(placed);
    return { ok: false, message: placed.message, status: 409, values, page: true };
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
    });
    formEndpoint(app, '/order/place', { rules: ORDER_RULES, page: '/order/', act: place });
    formEndpoint(app, '/order/fast', { rules: FAST_ORDER_RULES, page: fastOrderPage, act: placeFast });
  };
}
