import { like } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpWebhook } from '../../src/adapters/webhook/http-webhook.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import type { OrderListeners } from '../../src/services/order/order-deps.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { deliverMessages, pauseAfter } from '../../src/services/outbox/deliver-messages.ts';
import { fakeService } from '../fake-service.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('listeners of orders', (shop) => {
  const connection = () => shop().connection;
  const clock = standingClock();
  const { deps, basketWith, formFor } = orderMaker(connection, clock);
  let status = 200;
  let service: Awaited<ReturnType<typeof fakeService>>;
  beforeAll(async () => {
    service = await fakeService(() => ({ status, text: '' }));
  });
  afterAll(() => service.close());

  async function placed(listeners?: OrderListeners) {
    const offer = await makeOffer(connection(), {
      name: 'Плитка',
      price: kopecks(1250),
      stock: quantity(50_000),
    });
    const { token } = await basketWith({ offerId: offer.offerId, count: 3 });
    const withListeners = { ...deps(), ...(listeners && { listeners }) };
    const order = await placeOrder(withListeners, token, await formFor(token));
    if (!order.ok) throw new Error(order.message);
    return { number: order.value.number, withListeners };
  }

  const messagesOf = (number: string) =>
    connection()
      .db.select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`))
      .orderBy(outbox.id);

  it('without listeners nothing is queued', async () => {
    const { number, withListeners } = await placed();
    await changeState(withListeners, number, 'confirmed', { by: 'shop' });
    const kinds = (await messagesOf(number)).map(({ key, kind }) => [key.split(':')[2], kind]);
    expect(kinds).toEqual([
      ['shop', 'mail'],
      ['shopper', 'mail'],
      ['state', 'mail'],
    ]);
  });

  it('the shop’s conversation is notified of a new order without its buyer', async () => {
    const { number } = await placed({ webhook: false, telegram: '-100500' });
    const message = (await messagesOf(number)).find(({ kind }) => kind === 'messenger');
    const link = `${deps().publicUrl}/admin/orders/${encodeURIComponent(number)}/`;
    expect(message?.payload).toMatchObject({ messenger: 'telegram', to: '-100500', link });
    const { text } = (message?.payload ?? { text: '' }) as { text: string };
    expect(text.replaceAll('\u00a0', ' ')).toBe(`Новый заказ ${number} на 51,50 руб., позиций: 1, Гомель`);
  });

  it('another system is notified of the order and of each state until it accepts', async () => {
    const { number, withListeners } = await placed({ webhook: true, telegram: null });
    await changeState(withListeners, number, 'confirmed', { by: 'shop', note: 'Ждём вас' });
    const webhook = openHttpWebhook({ url: service.address, secret: `whsec_${'A'.repeat(32)}`, clock });
    const never = () => Promise.resolve();
    const carriers = {
      mail: { send: never, close() {} },
      sms: { send: never },
      messenger: { send: never },
      webhook,
    };
    const deliver = () =>
      deliverMessages({ db: connection().db, ...carriers, logger: pino({ level: 'silent' }), clock });
    const drain = async () => {
      while ((await deliver()) > 0);
    };
    status = 500;
    await drain();
    const failed = service.requests.splice(0);
    expect(failed.length).toBeGreaterThanOrEqual(2);
    status = 200;
    clock.move(pauseAfter(1));
    await drain();
    clock.move(3_600_000);
    await drain();
    const received = service.requests.map(({ headers, body }) => ({
      id: headers['webhook-id'],
      ...JSON.parse(body),
    }));
    // Messages are sent concurrently, so they may arrive in any order; their times show the real one.
    const ours = received
      .filter(({ data }) => data.number === number)
      .toSorted((one, other) => one.type.localeCompare(other.type));
    expect(ours.map(({ type, data }) => [type, data.state])).toEqual([
      ['order.placed', 'new'],
      ['order.state', 'confirmed'],
    ]);
    expect(ours[0].data).toMatchObject({
      total: '51.50',
      deliveryTotal: '14.00',
      customer: { name: 'Анна', phone: '+375291234567', city: 'Гомель' },
      lines: [{ name: 'Плитка', quantity: '3.000', total: '37.50', unit: 'шт.' }],
    });
    expect(ours[1].data).toMatchObject({ before: 'new', by: 'shop', note: 'Ждём вас' });
    const before = new Map(failed.map(({ headers, body }) => [headers['webhook-id'], body]));
    for (const { headers, body } of service.requests) expect(before.get(headers['webhook-id'])).toBe(body);
  });
});
