import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orderAddress, readOrderNumber } from '../../../domain/order/order.ts';
import { TEST_PLAYS } from '../../../domain/order/test-play.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken, keepBasket, leaveNote } from '../basket/basket-cookie.ts';
import { fieldText, pathFields, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

const CALLBACK_LIMIT = 64 * 1024;
const AWAY = 'Банк сейчас не отвечает. Попробуйте через минуту: заказ и товар за вами';

/** What the order's page posts: which order, and the secret that opens it. */
function askedOrder(request: FastifyRequest) {
  const fields = postedFields(request);
  return {
    number: fieldText(fields, 'number'),
    secret: fieldText(fields, 'secret'),
    key: fieldText(fields, 'key').slice(0, 64),
  };
}

/** What an order's page can do: pay, cancel, change and repeat; and where the provider reports what came of a payment. */
export function paymentEndpoints(shop: Pick<Shop, 'order' | 'payment'>) {
  const again = (
    reply: FastifyReply,
    asked: { number: string; secret: string },
    status: number,
    message: string,
  ) => reply.renderPage(orderAddress(asked), { form: { values: {}, errors: {}, message }, status });

  async function open(request: FastifyRequest, reply: FastifyReply) {
    const asked = askedOrder(request);
    try {
      const opened = await shop.payment.open(asked.number, asked.secret);
      if (!opened.ok) return again(reply, asked, 409, opened.message);
      return reply.redirect(`/pay/${opened.value.reference}/`, 303);
    } catch (error) {
      request.log.error({ err: error, order: readOrderNumber(asked.number) }, 'a payment was not opened');
      return again(reply, asked, 502, AWAY);
    }
  }

  /** Back from the bank before its callback: the bank is asked, and the order says what it answered, as JSON to a script. */
  async function ask(request: FastifyRequest, reply: FastifyReply) {
    const asked = askedOrder(request);
    const { settled, failures } = await shop.payment.ask(asked.number, asked.secret);
    for (const each of settled) request.log.info(each, 'the provider was asked about a payment');
    for (const error of failures) request.log.warn({ err: error }, 'a payment was asked about in vain');
    if (wantsJson(request)) return reply.send({ order: await shop.order.show(asked.number, asked.secret) });
    return reply.redirect(`${orderAddress(asked)}&status=asked`, 303);
  }

  async function repeat(request: FastifyRequest, reply: FastifyReply) {
    const asked = askedOrder(request);
    const repeated = await shop.order.repeat(basketToken(request), asked);
    if (!repeated.ok) return again(reply, asked, 409, repeated.message);
    const { token, notes } = repeated.value;
    keepBasket(reply, token);
    leaveNote(reply, notes.length > 0 ? notes : ['Товары прошлого заказа в корзине']);
    return reply.redirect('/cart/', 303);
  }

  async function cancel(request: FastifyRequest, reply: FastifyReply) {
    const asked = askedOrder(request);
    const cancelled = await shop.order.cancel(asked.number, asked.secret);
    if (!cancelled.ok && cancelled.code === 'no-order') return reply.callNotFound();
    if (!cancelled.ok) return again(reply, asked, 409, cancelled.message);
    return reply.redirect(orderAddress(asked), 303);
  }

  /** An order is changed by taking it back: its goods, free again, go into the basket, to be ordered anew as they should be. */
  async function change(request: FastifyRequest, reply: FastifyReply) {
    const asked = askedOrder(request);
    const cancelled = await shop.order.cancel(asked.number, asked.secret);
    if (!cancelled.ok && cancelled.code === 'no-order') return reply.callNotFound();
    if (!cancelled.ok) return again(reply, asked, 409, cancelled.message);
    const taken = await shop.order.repeat(basketToken(request), { ...asked, key: `change:${asked.key}` });
    if (!taken.ok) return again(reply, asked, 409, taken.message);
    const { token, notes } = taken.value;
    keepBasket(reply, token);
    const done = `Заказ ${readOrderNumber(asked.number) ?? ''} отменён, его товары в корзине: измените их и оформите снова`;
    leaveNote(reply, [done, ...notes]);
    return reply.redirect('/cart/', 303);
  }

  /** A short link of a message. */
  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const order = await shop.order.bySecret(fieldText(pathFields(request), 'secret'));
    return order ? reply.redirect(orderAddress(order), 303) : reply.callNotFound();
  }

  /** The form of the page where the shop plays the bank. */
  async function play(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const asked = TEST_PLAYS.find((each) => each === fieldText(fields, 'play'));
    const played = asked && (await shop.payment.playTest(fieldText(fields, 'reference'), asked));
    if (!played?.ok) return reply.callNotFound();
    played.value.settled.catch((error) => request.log.error({ err: error }, 'a late test payment failed'));
    // As a bank does, so that the order says that its answer is awaited.
    return reply.redirect(`${played.value.back}&status=test`, 303);
  }

  /** The provider's callback. Whatever is understood is answered 200, so that it is not sent for ever. */
  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const { headers, body } = request;
    const event = shop.payment.read({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
    if (event === 'foreign') return reply.code(401).send({ ok: false });
    if (event === 'nothing') return reply.send({ ok: true });
    const settled = await shop.payment.settle(event);
    const { reference, uid, outcome, amount, currency } = event;
    const level = settled === 'issue' || settled === 'unknown' ? 'warn' : 'info';
    request.log[level]({ reference, uid, outcome, amount, currency, settled }, 'a payment was reported');
    return reply.send({ ok: true });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/pay/open', open);
    app.post('/pay/ask', ask);
    app.post('/pay/test', play);
    app.post('/order/repeat', repeat);
    app.post('/order/cancel', cancel);
    app.post('/order/change', change);
    app.get('/o/:secret', follow);
    const posted = ['/pay/open', '/pay/ask', '/pay/test', '/order/repeat', '/order/cancel', '/order/change'];
    for (const path of posted) app.get(path, (_request, reply) => reply.redirect('/', 303));
    await app.register(async (callbacks) => {
      callbacks.removeAllContentTypeParsers();
      // The signature is over the bytes as they came.
      callbacks.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT },
        (_request, body, done) => done(null, body),
      );
      callbacks.post('/pay/bepaid', callback);
    });
  };
}
