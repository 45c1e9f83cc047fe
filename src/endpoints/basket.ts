import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Basket, summaryOf } from '../domain/basket.ts';
import { quantity } from '../domain/quantity.ts';
import type { Failure, Result } from '../kit/result.ts';
import type { Shop } from '../services/shop.ts';
import { basketToken, keepBasket, leaveNote } from './basket-cookie.ts';
import { type Fields, fieldText, readId, readQuantity, readWishes } from './basket-fields.ts';
import { ownPath } from './own-path.ts';

const BASKET_PAGE = '/cart/';
const ADD_PATH = /^p([1-9]\d{0,9})_q1$/;

/** True for a request of a script: it gets JSON instead of a page. */
export function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}

const fieldsOf = (request: FastifyRequest): Fields => (request.body as Fields | null) ?? {};

function sendBasket(reply: FastifyReply, basket: Basket, notes: readonly string[]) {
  const message = notes.length > 0 ? { message: notes.join('. ') } : {};
  return reply.send({ ok: true, summary: summaryOf(basket), basket, ...message });
}

/** A product's own page, where its form can be shown again. */
const PRODUCT_PAGE = /^\/product\/[\w-]+\/(\?ELEMENT_ID=\d{1,10})?$/;

/** The form's page again with what was typed, or JSON, with what went wrong; the basket is as it was. */
async function refuse(
  shop: Pick<Shop, 'basket'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message }: Failure,
) {
  if (wantsJson(request)) {
    const basket = await shop.basket.show(basketToken(request));
    return reply.code(422).send({ ok: false, code, message, summary: summaryOf(basket), basket });
  }
  const fields = fieldsOf(request);
  const values = {
    line: fieldText(fields, 'line'),
    quantity: fieldText(fields, 'quantity'),
    back: ownPath(fields['back']) ?? '',
  };
  const onProduct = PRODUCT_PAGE.test(values.back);
  const inQuantity = values.line !== '' || (onProduct && code === 'quantity');
  const form = {
    values,
    errors: inQuantity ? { quantity: message } : {},
    message: onProduct && inQuantity ? null : message,
  };
  return reply.renderPage(onProduct ? values.back : BASKET_PAGE, { form, status: 422 });
}

/** Where a shopper without script goes after adding: to the basket, which leads back to the goods. */
function afterAdding(fields: Fields): string {
  const destination = ownPath(fields['destination']);
  if (destination) return destination;
  const back = ownPath(fields['back']);
  return back ? `${BASKET_PAGE}?back=${encodeURIComponent(back)}` : BASKET_PAGE;
}

/** A browser following a link of our own pages, not fetching ahead; anybody else is asked first [CART-1]. */
function isOwnStep({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return headers['sec-fetch-site'] === 'same-origin' && purpose === undefined;
}

/** The basket's addresses: forms post to them, scripts post the same and ask for JSON. */
export function basketEndpoints(shop: Pick<Shop, 'basket' | 'cards'>) {
  type Changed = Result<{ basket: Basket; notes: readonly string[] }>;

  async function answerChange(request: FastifyRequest, reply: FastifyReply, result: Changed) {
    const token = basketToken(request);
    if (!result.ok) return refuse(shop, request, reply, result);
    if (token) keepBasket(reply, token);
    if (wantsJson(request)) return sendBasket(reply, result.value.basket, result.value.notes);
    leaveNote(reply, result.value.notes);
    return reply.redirect(BASKET_PAGE, 303);
  }

  async function add(request: FastifyRequest, reply: FastifyReply) {
    const fields = fieldsOf(request);
    const wishes = readWishes(fields);
    if (!wishes.ok) return refuse(shop, request, reply, wishes);
    const added = await shop.basket.add(basketToken(request), wishes.value);
    if (!added.ok) return refuse(shop, request, reply, added);
    const { token, basket, notes } = added.value;
    keepBasket(reply, token);
    if (wantsJson(request)) return sendBasket(reply, basket, notes);
    leaveNote(reply, notes.length > 0 ? notes : ['Товар в корзине']);
    return reply.redirect(afterAdding(fields), 303);
  }

  async function change(request: FastifyRequest, reply: FastifyReply) {
    const fields = fieldsOf(request);
    const asked = readQuantity(fieldText(fields, 'quantity'));
    if (!asked.ok) return refuse(shop, request, reply, asked);
    const line = readId(fieldText(fields, 'line')) ?? 0;
    return answerChange(request, reply, await shop.basket.change(basketToken(request), line, asked.value));
  }

  async function remove(request: FastifyRequest, reply: FastifyReply) {
    const line = readId(fieldText(fieldsOf(request), 'line')) ?? 0;
    return answerChange(request, reply, await shop.basket.change(basketToken(request), line, quantity(0)));
  }

  async function acknowledge(request: FastifyRequest, reply: FastifyReply) {
    const basket = await shop.basket.acknowledge(basketToken(request));
    if (wantsJson(request)) return sendBasket(reply, basket, []);
    return reply.redirect(ownPath(fieldsOf(request)['back']) ?? BASKET_PAGE, 303);
  }

  async function state(request: FastifyRequest, reply: FastifyReply) {
    return sendBasket(reply, await shop.basket.show(basketToken(request)), []);
  }

  /** `GET /cart/add/p{nid}_q1?destination=`: one unit of a product, and on to the destination [CART-1]. */
  async function addOne(request: FastifyRequest, reply: FastifyReply) {
    const { what } = request.params as { what: string };
    const destination = ownPath((request.query as Fields)['destination']);
    const query = destination ? `?destination=${encodeURIComponent(destination)}` : '';
    const productId = readId(ADD_PATH.exec(what)?.[1] ?? '');
    const [card] = productId === null ? [] : shop.cards([productId]);
    if (!card || !isOwnStep(request))
      return reply.renderPage(`/cart/add/${encodeURIComponent(what)}/${query}`);
    const wish = { offerId: card.offerId, optionIds: [], quantity: null };
    const added = await shop.basket.add(basketToken(request), [wish]);
    if (!added.ok) return refuse(shop, request, reply, added);
    keepBasket(reply, added.value.token);
    return reply.redirect(destination ?? BASKET_PAGE, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post('/basket/add', add);
    app.post('/basket/change', change);
    app.post('/basket/remove', remove);
    app.post('/basket/acknowledge', acknowledge);
    app.get('/basket/state', state);
    app.get('/cart/add/:what', addOne);
    for (const verb of ['add', 'change', 'remove', 'acknowledge'])
      app.get(`/basket/${verb}`, (_request, reply) => reply.redirect(BASKET_PAGE, 303));
  };
}
