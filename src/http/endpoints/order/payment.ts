import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orderAddress, readOrderNumber } from '../../../domain/order/order.ts';
import { TEST_PLAYS } from '../../../domain/order/test-play.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken, leaveNote, writeBasketCookie } from '../basket/basket-cookie.ts';
import { fieldText, pathFields, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

const CALLBACK_LIMIT = 64 * 1024;
const AWAY = 'Банк сейчас не отвечает. Попробуйте через минуту: заказ и товар за вами';

/** The order number and secret that the order's page posted. */
function requestedOrder(request: FastifyRequest) {
  const fields = postedFields(request);
  return {
    number: fieldText(fields, 'number'),
    secret: fieldText(fields, 'secret'),
    key: fieldText(fields, 'key').slice(0, 64),
  };
}

/** Registers the actions of an order's page (pay, cancel, change, repeat) and the payment provider's callback. */
export function paymentEndpoints(shop: Pick<Shop, 'order' | 'payment'>) {
  const again = (
    reply: FastifyReply,
    requested: { number: string; secret: string },
    status: number,
    message: string,
  ) => reply.renderPage(orderAddress(requested), { form: { values: {}, errors: {}, message }, status });

  async function open(request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedOrder(request);
    try {
      const opened = await shop.payment.open(requested.number, requested.secret);
      if (!opened.ok) return again(reply, requested, 409, opened.message);
      return reply.redirect(`/pay/${opened.value.reference}/`, 303);
    } catch (error) {
      request.log.error({ err: error, order: readOrderNumber(requested.number) }, 'a payment was not opened');
      return again(reply, requested, 502, AWAY);
    }
  }

  /** Handles a return from the bank that is earlier than its callback: queries the bank and shows the result, as JSON for a script. */
  async function check(request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedOrder(request);
    const { settled, failures } = await shop.payment.check(requested.number, requested.secret);
    for (const each of settled) request.log.info(each, 'the provider answered about a payment');
    for (const error of failures)
      request.log.warn({ err: error }, 'the provider did not answer about a payment');
    if (wantsJson(request))
      return reply.send({ order: await shop.order.show(requested.number, requested.secret) });
    return reply.redirect(`${orderAddress(requested)}&status=asked`, 303);
  }

  async function repeat(request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedOrder(request);
    const repeated = await shop.order.repeat(basketToken(request), requested);
    if (!repeated.ok) return again(reply, requested, 409, repeated.message);
    const { token, notes } = repeated.value;
    writeBasketCookie(reply, token);
    leaveNote(reply, notes.length > 0 ? notes : ['Товары прошлого заказа в корзине']);
    return reply.redirect('/cart/', 303);
  }

  async function cancel(request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedOrder(request);
    const cancelled = await shop.order.cancel(requested.number, requested.secret);
    if (!cancelled.ok && cancelled.code === 'no-order') return reply.callNotFound();
    if (!cancelled.ok) return again(reply, requested, 409, cancelled.message);
    return reply.redirect(orderAddress(requested), 303);
  }

  /** Lets the shopper change an order: cancels it, which releases its goods, and puts them back into the basket. */
  async function change(request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedOrder(request);
    const cancelled = await shop.order.cancel(requested.number, requested.secret);
    if (!cancelled.ok && cancelled.code === 'no-order') return reply.callNotFound();
    if (!cancelled.ok) return again(reply, requested, 409, cancelled.message);
    const ordered = await shop.order.repeat(basketToken(request), {
      ...requested,
      key: `change:${requested.key}`,
    });
    if (!ordered.ok) return again(reply, requested, 409, ordered.message);
    const { token, notes } = ordered.value;
    writeBasketCookie(reply, token);
    const done = `Заказ ${readOrderNumber(requested.number) ?? ''} отменён, его товары в корзине: измените их и оформите снова`;
    leaveNote(reply, [done, ...notes]);
    return reply.redirect('/cart/', 303);
  }

  /** Follows a short link from a message. */
  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const order = await shop.order.bySecret(fieldText(pathFields(request), 'secret'));
    return order ? reply.redirect(orderAddress(order), 303) : reply.callNotFound();
  }

  /** Handles the form of the test bank's page, where the shop itself plays the bank. */
  async function play(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const requested = TEST_PLAYS.find((each) => each === fieldText(fields, 'play'));
    const played = requested && (await shop.payment.playTest(fieldText(fields, 'reference'), requested));
    if (!played?.ok) return reply.callNotFound();
    played.value.settled.catch((error) => request.log.error({ err: error }, 'a late test payment failed'));
    // Redirects as a bank does, so that the order's page says that the bank's answer is awaited.
    return reply.redirect(`${played.value.back}&status=test`, 303);
  }

  /** Handles the provider's callback. Every callback that can be read is answered 200, so that the provider does not repeat it for ever. */
  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const { headers, body } = request;
    const event = shop.payment.read({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
    if (event === 'foreign') return reply.code(401).send({ ok: false });
    if (event === 'nothing') return reply.send({ ok: true });
    if ('refund' in event) {
      const settled = await shop.payment.settleRefund(event.refund);
      request.log.info({ ...event.refund, settled }, 'a refund was reported');
      return reply.send({ ok: true });
    }
    const settled = await shop.payment.settle(event);
    const { reference, uid, outcome, amount, currency } = event;
    const level = settled === 'issue' || settled === 'unknown' ? 'warn' : 'info';
    request.log[level]({ reference, uid, outcome, amount, currency, settled }, 'a payment was reported');
    return reply.send({ ok: true });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/pay/open', open);
    app.post('/pay/ask', check);
    app.post('/pay/test', play);
    app.post('/order/repeat', repeat);
    app.post('/order/cancel', cancel);
    app.post('/order/change', change);
    app.get('/o/:secret', follow);
    const posted = ['/pay/open', '/pay/ask', '/pay/test', '/order/repeat', '/order/cancel', '/order/change'];
    for (const path of posted) app.get(path, (_request, reply) => reply.redirect('/', 303));
    await app.register(async (callbacks) => {
      callbacks.removeAllContentTypeParsers();
      // Leaves the body unparsed, because the signature covers the raw bytes.
      callbacks.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT },
        (_request, body, done) => done(null, body),
      );
      callbacks.post('/pay/bepaid', callback);
    });
  };
}
