import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { basketResponseSchema } from '../../src/domain/basket/basket-response.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { formResponseSchema } from '../../src/domain/form-response.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { basketEndpoints } from '../../src/http/endpoints/basket/basket.ts';
import { bonusCardEndpoints } from '../../src/http/endpoints/discount/bonus-card.ts';
import { couponEndpoints } from '../../src/http/endpoints/discount/coupon.ts';
import { addCard, givePoints } from '../../src/services/discount/manage-cards.ts';
import { addCoupon } from '../../src/services/discount/manage-coupons.ts';
import { SELLING } from '../selling-settings.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const HUMAN = { [HIDDEN.robot]: ROBOT_CODE };
const JSON_WANTED = { accept: 'application/json' };
const MINUTE = 60_000;

describeShop('requests for coupons and bonus cards', (opened) => {
  let app: FastifyInstance;
  let now = Date.parse('2026-11-21T09:00:00Z');
  const renderer = fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form })));

  beforeAll(async () => {
    const { shop } = await composeShop(
      opened().connection,
      () => SELLING,
      () => {},
    );
    ({ app } = await testHost(renderer, { shop }));
    await app.register(basketEndpoints(shop));
    await app.register(couponEndpoints(shop, () => now));
    await app.register(bonusCardEndpoints(shop, () => now));
    const { db } = opened().connection;
    await addCoupon(db, { code: 'ДЕСЯТЬ', kind: 'percent', amount: 1000 });
    await addCard(db, 'А123456', '2020-03-01');
    await givePoints(db, 'А123456', kopecks(300));
  });
  afterAll(() => app?.close());

  type Fields = Record<string, string>;
  const post = (url: string, fields: Fields, token = '', headers: Fields = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `basket=${token}`, ...headers },
      payload: new URLSearchParams({ ...HUMAN, ...fields }).toString(),
    });

  async function filled(): Promise<string> {
    const { offerId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '1' });
    return answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
  }

  it('[BONUS-3] a script gets the changed basket, also when the coupon is removed', async () => {
    const token = await filled();
    const fields = { coupon: 'десять', back: '/cart/' };
    const applied = await post('/coupon/apply', fields, token, JSON_WANTED);
    v.assert(formResponseSchema, applied.json());
    expect(applied.json()).toMatchObject({
      ok: true,
      basket: { discounts: { coupon: { code: 'ДЕСЯТЬ', verdict: 'applied' } } },
      summary: { version: 2 },
    });
    const removed = await post('/coupon/remove', { back: '/cart/' }, token, JSON_WANTED);
    v.assert(basketResponseSchema, removed.json());
    expect(removed.json()).toMatchObject({
      ok: true,
      basket: { version: 3, discounts: { coupon: null } },
    });
  });

  it('[BONUS-3] without script they redirect to the page of the form, never to another site', async () => {
    const token = await filled();
    const applied = await post('/coupon/apply', { coupon: 'ДЕСЯТЬ', back: '/order/' }, token);
    expect([applied.statusCode, applied.headers.location]).toEqual([303, '/order/']);
    const removed = await post('/coupon/remove', { back: 'https://evil.example/' }, token);
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/cart/']);
  });

  it('[BONUS-3] a button of the order form shows that form again with the typed values', async () => {
    const token = await filled();
    const typed = { [HIDDEN.action]: 'order', back: '/order/', name: 'Анна', idempotencyKey: 'k' };
    const shown = { page: '/order/', form: { name: 'order', values: typed, errors: {}, message: null } };
    const sent = async (path: string, fields: Fields = {}) => {
      const answer = await post(path, { ...typed, ...fields }, token);
      return [answer.statusCode, answer.json()];
    };
    expect(await sent('/coupon/apply', { coupon: 'ДЕСЯТЬ' })).toMatchObject([200, shown]);
    expect(await sent('/coupon/remove')).toMatchObject([200, shown]);
    const card = { cardNumber: 'а123456', cardDate: '01.03.2020' };
    expect(await sent('/bonus/attach', card)).toMatchObject([200, shown]);
    expect(await sent('/bonus/detach')).toMatchObject([200, shown]);
    const wrong = { coupon: 'НЕТТАКОГО' };
    const refused = { name: 'coupon', values: { ...typed, ...wrong }, errors: { coupon: expect.anything() } };
    expect(await sent('/coupon/apply', wrong)).toMatchObject([422, { page: '/order/', form: refused }]);
  });

  it.each([
    ['', 'Введите промокод'],
    ['НЕТТАКОГО', 'Такого промокода нет. Проверьте, как он написан'],
  ])(
    '[BONUS-3] the page is shown again with the coupon «%s» and the error at its field',
    async (coupon, text) => {
      const refused = await post('/coupon/apply', { coupon, back: '/order/' }, await filled());
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        page: '/order/',
        form: { name: 'coupon', values: { coupon }, errors: { coupon: text } },
      });
    },
  );

  it('[BONUS-3] a basket may try ten codes in ten minutes, the right one included', async () => {
    const token = await filled();
    const attempt = (coupon: string) => post('/coupon/apply', { coupon, back: '' }, token, JSON_WANTED);
    for (let count = 0; count < 10; count += 1) expect((await attempt(`КОД${count}`)).statusCode).toBe(422);
    const late = await attempt('ДЕСЯТЬ');
    expect(late.statusCode).toBe(429);
    expect(late.json()).toMatchObject({
      ok: false,
      errors: { coupon: 'Слишком много попыток. Попробуйте через 10 минут' },
    });
    now += 10 * MINUTE;
    expect((await attempt('ДЕСЯТЬ')).json()).toMatchObject({ ok: true });
  });

  it('[BONUS-3] made-up baskets do not count as visitors, and an address may try thirty codes', async () => {
    const attempt = async (token: string, remoteAddress: string) => {
      const request = post('/coupon/apply', { coupon: 'КОД', back: '' }, token, JSON_WANTED, remoteAddress);
      return (await request).statusCode;
    };
    const from = '203.0.113.7';
    for (let count = 0; count < 10; count += 1) expect(await attempt(randomUUID(), from)).toBe(422);
    expect(await attempt(randomUUID(), from)).toBe(429);
    for (let baskets = 0; baskets < 2; baskets += 1) {
      const token = await filled();
      for (let count = 0; count < 10; count += 1) expect(await attempt(token, from)).toBe(422);
    }
    expect(await attempt(await filled(), from)).toBe(429);
  });

  it('[BONUS-2] a card’s balance is shown, and an invalid number marked', async () => {
    const token = await filled();
    const card = { cardNumber: 'а123456', cardDate: '01.03.2020', back: '/cart/' };
    const attached = await post('/bonus/attach', card, token, JSON_WANTED);
    v.assert(formResponseSchema, attached.json());
    expect(attached.json()).toMatchObject({
      ok: true,
      basket: { discounts: { card: { number: 'А123456', balance: 300 } } },
    });
    const wrong = await post('/bonus/attach', { ...card, cardNumber: '12345' }, token, JSON_WANTED);
    v.assert(formResponseSchema, wrong.json());
    expect(wrong.json()).toMatchObject({
      ok: false,
      errors: { cardNumber: 'Номер карты\u00a0— ровно 7 знаков' },
    });
    const detached = await post('/bonus/detach', { back: '' }, token, JSON_WANTED);
    expect(detached.json()).toMatchObject({ ok: true, basket: { discounts: { card: null } } });
  });

  it('[BONUS-2] a correct card does not count as a guess, however often it is attached', async () => {
    const card = { cardNumber: 'А123456', cardDate: '01.03.2020', back: '' };
    const from = '93.84.7.7';
    for (let time = 0; time < 40; time += 1) {
      const attached = await post('/bonus/attach', card, await filled(), JSON_WANTED, from);
      expect(attached.statusCode).toBe(200);
    }
    const wrong = { ...card, cardNumber: 'Ж888888' };
    expect((await post('/bonus/attach', wrong, await filled(), JSON_WANTED, from)).statusCode).toBe(422);
  });

  it('[BONUS-2] the points to spend are accepted: a script gets the basket, others the page, errors are at the field', async () => {
    const token = await filled();
    const requestPoints = (points: string, headers: Fields = {}) =>
      post('/bonus/wish', { points, back: '/order/' }, token, headers);
    expect((await requestPoints('1')).json()).toMatchObject({
      form: { name: 'bonus-wish', errors: { points: 'Сначала введите номер бонусной карты' } },
    });
    await post('/bonus/attach', { cardNumber: 'А123456', cardDate: '01.03.2020', back: '' }, token);
    expect((await requestPoints('1,50', JSON_WANTED)).json()).toMatchObject({
      ok: true,
      basket: { discounts: { card: { balance: 300, requestedPoints: 150 } } },
    });
    expect((await requestPoints('500', JSON_WANTED)).json()).toMatchObject({ ok: true });
    const led = await requestPoints('0');
    expect([led.statusCode, led.headers.location]).toEqual([303, '/order/']);
    for (const points of ['', 'всё', '-1', '1e9'])
      expect((await requestPoints(points, JSON_WANTED)).json()).toMatchObject({
        ok: false,
        errors: { points: expect.stringContaining('Введите') },
      });
  });

  it('[BONUS-2] a card’s date cannot be guessed from many baskets', async () => {
    const attempt = async (day: string) => {
      const fields = { cardNumber: 'Ж777777', cardDate: `${day}.03.2020`, back: '' };
      return (await post('/bonus/attach', fields, await filled(), JSON_WANTED)).statusCode;
    };
    for (let day = 10; day < 20; day += 1) expect(await attempt(String(day))).toBe(422);
    expect(await attempt('20')).toBe(429);
    now += 60 * MINUTE;
    expect(await attempt('21')).toBe(422);
  });
});
