import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CITIES } from '../../content/cities.ts';
import { orderAddress } from '../domain/order.ts';
import { readOrderForm } from '../domain/order-form.ts';
import type { FormOutcome } from '../services/form-outcome.ts';
import type { Shop } from '../services/shop.ts';
import { basketToken } from './basket-cookie.ts';
import { type Fields, fieldText } from './basket-fields.ts';
import { wantsJson } from './wants-json.ts';

const ORDER_PAGE = '/order/';
const CITY_NAMES = CITIES.map(({ name }) => name);
const CHECK = 'Проверьте отмеченные поля: без них заказ не принять';

function readFields(request: FastifyRequest): Record<string, string> {
  const fields = (request.body as Fields | null) ?? {};
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fieldText(fields, name)]));
}

/** The order's address: the form of the order page posts to it. */
export function orderEndpoints(shop: Pick<Shop, 'order'>) {
  function again(request: FastifyRequest, reply: FastifyReply, status: number, form: FormOutcome) {
    const { message, errors } = form;
    if (wantsJson(request)) return reply.code(status).send({ ok: false, message, errors });
    return reply.renderPage(ORDER_PAGE, { form, status });
  }

  async function place(request: FastifyRequest, reply: FastifyReply) {
    const values = readFields(request);
    const read = readOrderForm(values, CITY_NAMES);
    if (!read.ok) {
      const { '': general, ...errors } = read.errors;
      if (general) values['idempotencyKey'] = '';
      const message = general ?? CHECK;
      return again(request, reply, 422, { values, errors, message });
    }
    const placed = await shop.order.place(basketToken(request), read.form);
    if (!placed.ok && placed.code === 'other-basket') values['idempotencyKey'] = '';
    if (!placed.ok) return again(request, reply, 409, { values, errors: {}, message: placed.message });
    const address = orderAddress(placed.value);
    if (wantsJson(request)) return reply.send({ ok: true, number: placed.value.number, address });
    return reply.redirect(address, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post('/order/place', place);
    app.get('/order/place', (_request, reply) => reply.redirect(ORDER_PAGE, 303));
  };
}
