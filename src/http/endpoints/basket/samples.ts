import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { summaryOf } from '../../../domain/basket/basket.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';
import { basketToken, leaveNote, writeBasketCookie } from './basket-cookie.ts';
import { readId } from './basket-fields.ts';

const BASKET_PAGE = '/cart/';

const offerOf = (request: FastifyRequest): number => readId(fieldText(postedFields(request), 'offer')) ?? 0;

/** Registers the forms for samples; each is one button and works without script [BEYOND-6]. */
export function sampleEndpoints(shop: Pick<Shop, 'sample'>) {
  async function add(request: FastifyRequest, reply: FastifyReply) {
    const requested = await shop.sample.ask(basketToken(request), offerOf(request));
    if (!requested.ok) {
      const { code, message } = requested;
      if (wantsJson(request)) return reply.code(422).send({ ok: false, code, message });
      return reply.renderPage(BASKET_PAGE, { form: { values: {}, errors: {}, message }, status: 422 });
    }
    const { token, basket } = requested.value;
    writeBasketCookie(reply, token);
    if (wantsJson(request)) return reply.send({ ok: true, basket, summary: summaryOf(basket) });
    leaveNote(reply, ['Образец привезём вместе с заказом']);
    return reply.redirect(BASKET_PAGE, 303);
  }

  async function remove(request: FastifyRequest, reply: FastifyReply) {
    const basket = await shop.sample.drop(basketToken(request), offerOf(request));
    if (wantsJson(request)) return reply.send({ ok: true, basket, summary: summaryOf(basket) });
    return reply.redirect(BASKET_PAGE, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/samples/add', add);
    app.post('/samples/remove', remove);
    for (const verb of ['add', 'remove'])
      app.get(`/samples/${verb}`, (_request, reply) => reply.redirect(BASKET_PAGE, 303));
  };
}
