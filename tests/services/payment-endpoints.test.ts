import { createSign, generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBepaid } from '../../src/adapters/payment/bepaid.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { paymentEndpoints } from '../../src/http/endpoints/order/payment.ts';
import { systemClock } from '../../src/kit/clock.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { BANK_REPLIES, type BankRequest, fakeBank } from './fake-bank.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The key in the format shown by the provider's back office. */
const SHOWN_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const BASIC = `Basic ${Buffer.from('361:secret').toString('base64')}`;

describeShop('payment requests, with a bank over HTTP', (opened) => {
  const bank = fakeBank();
  let app: FastifyInstance;
  let shop: Shop;
  let order: PlacedOrder;
  const maker = orderMaker(() => opened().connection, systemClock);

  beforeAll(async () => {
    const provider = openBepaid({ ...(await bank.open()), publicKey: SHOWN_KEY });
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
      {
        provider,
        publicUrl: 'https://shop.example',
      },
    ));
    const renderer = fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form })));
    ({ app } = await testHost(renderer, { shop }));
    await app.register(paymentEndpoints(shop));
  });
  afterAll(async () => {
    await app?.close();
    bank.close();
  });
  beforeEach(async () => {
    bank.away = false;
    order = await maker.place({ payment: 'card' }, await makeOffer(opened().connection));
  });

  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const open = () => post('/pay/open', { number: order.number, secret: order.secret });

  async function openedReference(): Promise<string> {
    const answer = await open();
    expect(answer.statusCode).toBe(303);
    return /^\/pay\/([\w-]+)\/$/.exec(String(answer.headers.location))?.[1] ?? '';
  }

  function notice(reference: string, given: Record<string, unknown> = {}) {
    const transaction = {
      uid: `1-${reference.slice(0, 8)}`,
      type: 'payment',
      status: 'successful',
      amount: 2400,
      currency: 'BYN',
      tracking_id: reference,
      message: 'Successfully processed',
      test: false,
      ...given,
    };
    return JSON.stringify({ transaction });
  }
  const sign = (body: string) => createSign('sha256').update(body).sign(privateKey, 'base64');

  function callBack(body: string, headers: Record<string, string> = {}) {
    return app.inject({
      method: 'POST',
      url: '/pay/bepaid',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: BASIC,
        'content-signature': sign(body),
        ...headers,
      },
      payload: body,
    });
  }
  const shown = () => shop.order.show(order.number, order.secret);

  it('[CART-9] the bank gets the order’s total in kopecks, and the shopper is sent to its page', async () => {
    const reference = await openedReference();
    const { headers, body } = bank.requests.at(-1) as BankRequest;
    expect(headers).toMatchObject({ authorization: BASIC, 'x-api-version': '2', accept: 'application/json' });
    expect(body.checkout).toMatchObject({
      transaction_type: 'payment',
      test: false,
      order: { amount: 2400, currency: 'BYN', tracking_id: reference, description: `Заказ ${order.number}` },
      settings: { notification_url: 'https://shop.example/pay/bepaid', language: 'ru' },
    });
    expect(body.checkout.settings['success_url']).toContain(encodeURIComponent(order.number));
    expect((await shop.payment.find(reference))?.address).toMatch(
      /^https:\/\/bank\.example\/hpp\?token=token\d+$/,
    );
  });

  it('[CART-9] the bank is queried for a shopper who returns before its callback', async () => {
    await openedReference();
    bank.reply = BANK_REPLIES.paid;
    const answer = await post('/pay/ask', { number: order.number, secret: order.secret });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `/order/${encodeURIComponent(order.number)}/?key=${order.secret}&status=asked`,
    );
    expect(await shown()).toMatchObject({ state: 'paid', paymentState: 'paid' });
    const json = { accept: 'application/json' };
    const polled = await post('/pay/ask', { number: order.number, secret: order.secret }, json);
    expect(polled.json().order).toMatchObject({ number: order.number, paymentState: 'paid' });
    expect((await post('/pay/ask', { number: order.number, secret: 'x' }, json)).json()).toEqual({
      order: null,
    });
    const foreign = await post('/pay/ask', { number: 'К-0\r\nX: y', secret: 'a\r\nX: y' });
    expect(foreign.statusCode).toBe(303);
    expect(foreign.headers['x']).toBeUndefined();
  });

  it('[CART-9] a signed callback counts once', async () => {
    const reference = await openedReference();
    for (let time = 0; time < 3; time += 1) expect((await callBack(notice(reference))).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ state: 'paid', paymentState: 'paid', testPayment: false });
    expect((await shown())?.history).toHaveLength(3);
  });

  it('no other callback counts', async () => {
    const reference = await openedReference();
    const body = notice(reference);
    expect((await callBack(body, { authorization: '' })).statusCode).toBe(401);
    expect(
      (await callBack(body, { authorization: `Basic ${Buffer.from('361:guess').toString('base64')}` }))
        .statusCode,
    ).toBe(401);
    expect((await callBack(body, { 'content-signature': sign(`${body} `) })).statusCode).toBe(401);
    expect((await callBack(body, { 'content-signature': '' })).statusCode).toBe(401);
    expect(await shown()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
  });

  it('callbacks without money or for unknown payments are acknowledged without a change', async () => {
    const reference = await openedReference();
    const bodies = [
      'not json',
      '{}',
      notice(reference, { type: 'refund' }),
      notice(reference, { status: 'incomplete' }),
      notice(reference, { amount: '2400' }),
      notice('nobody'),
    ];
    for (const body of bodies) expect((await callBack(body)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    expect((await callBack(notice(reference, { amount: 1 }))).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
  });

  it('the order says when the bank is unreachable or refuses', async () => {
    bank.away = true;
    const answer = await open();
    expect(answer.statusCode).toBe(502);
    expect(JSON.parse(answer.body).form.message).toContain('Банк сейчас не отвечает');
    bank.away = false;
    expect((await open()).statusCode).toBe(303);
  });

  it('nobody can play the bank in a shop that has one', async () => {
    const reference = await openedReference();
    expect((await post('/pay/test', { reference, play: 'success' })).statusCode).toBe(404);
    expect(await shown()).toMatchObject({ paymentState: 'waiting' });
  });

  it('an order is repeated into the basket, but not without its secret', async () => {
    const answer = await post('/order/repeat', { number: order.number, secret: order.secret, key: 'a' });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/cart/' } });
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    expect((await shop.basket.show(token)).lines).toHaveLength(1);
    expect((await post('/order/repeat', { number: order.number, secret: 'x', key: 'a' })).statusCode).toBe(
      409,
    );
  });
});
