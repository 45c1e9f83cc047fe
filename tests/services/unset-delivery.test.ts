import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoParts } from '../../demo/content.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import type { Content } from '../../src/domain/content/content.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { offerDeliveryOptions } from '../../src/services/delivery/offer-delivery-options.ts';
import { readExchangedOrder } from '../../src/services/exchange/read-exchanged-order.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import type { OrderDeps } from '../../src/services/order/order-deps.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import type { Settings } from '../../src/services/settings.ts';
import { SELLING } from '../selling-settings.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const { delivery: DEMO } = demoParts();
const { content } = SETTINGS;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Creates a shop with only these delivery settings. */
function shopOf(set: Partial<Content['delivery']>, off: Content['order']['off'] = []): () => Settings {
  const delivery = { ...content.delivery, ...set };
  return withContent(() => ({ ...content, delivery, order: { ...content.order, off } }));
}

describeShop('delivery that is not set up', (shop) => {
  const db = () => shop().connection.db;
  // The clock stands at 13:00 on a Saturday in Минск.
  const clock = standingClock();
  const { deps, basketWith, formFor } = orderMaker(() => shop().connection, clock);
  const withSettings = (settings: () => Settings): OrderDeps => ({ ...deps(), settings });

  async function place(settings: () => Settings, given: Partial<OrderForm>) {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const placed = await placeOrder(withSettings(settings), token, await formFor(token, given));
    if (!placed.ok) throw new Error(placed.message);
    return placed.value;
  }
  const emailsOf = async (number: string) => {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    return plain(rows.map(({ payload }) => (payload as { text: string }).text).join('\n'));
  };
  const rowOf = async (number: string) => {
    const [row] = await db().select().from(orders).where(eq(orders.number, number));
    if (!row) throw new Error('no order');
    return row;
  };

  it('[CITY-7] without any settings an order is made, with price and day agreed by telephone', async () => {
    const settings = shopOf({});
    const { number, secret } = await place(settings, { seenTotal: kopecks(1000) });
    const shown = await showOrder(withSettings(settings), number, secret);
    expect(shown).toMatchObject({ deliveryPriceByPhone: true, expected: null, total: 1000 });
    const emails = await emailsOf(number);
    expect(emails.match(/цену и день назовём по телефону/g)).toHaveLength(2);
    expect(emails.match(/Итого без доставки: 10,00/g)).toHaveLength(2);
    expect(emails).not.toMatch(/бесплатно|завтра|Доставка: .*руб/);
    expect(await readExchangedOrder(withSettings(settings), await rowOf(number))).toMatchObject({
      ...{ deliveryTotal: 0, deliveryDay: '', address: 'Гомель, ул. Советская, 1' },
    });
  });

  it('[CITY-8] with days and no prices the day is named and the price is not', async () => {
    const settings = shopOf({ times: DEMO.times });
    const { number, secret } = await place(settings, { seenTotal: kopecks(1000) });
    const shown = await showOrder(withSettings(settings), number, secret);
    expect(shown).toMatchObject({ deliveryPriceByPhone: true, expected: '23–25\u00a0ноября' });
    const emails = await emailsOf(number);
    expect(emails.match(/ — цену назовём по телефону\nДень доставки: 23–25/g)).toHaveLength(2);
  });

  it('[CITY-7] with prices and no days the price is named and the day is not', async () => {
    const settings = shopOf({ prices: DEMO.prices });
    const { number, secret } = await place(settings, { seenTotal: kopecks(2400) });
    const shown = await showOrder(withSettings(settings), number, secret);
    expect(shown).toMatchObject({ deliveryPriceByPhone: false, deliveryTotal: 1400, expected: null });
    expect((await emailsOf(number)).match(/14,00 руб\.\nДень доставки: назовём по телефону/g)).toHaveLength(
      2,
    );
  });

  it('[CITY-8] choosing a day needs days, and either can be switched off', async () => {
    const { basket } = await basketWith(await makeOffer(shop().connection));
    const offered = async (settings: () => Settings) =>
      (await offerDeliveryOptions(withSettings(settings), basket)) !== null;
    const { times, choice } = DEMO;
    expect(await offered(shopOf({ times, choice }))).toBe(true);
    expect(await offered(shopOf({ choice }))).toBe(false);
    expect(await offered(shopOf({ times }))).toBe(false);
    for (const off of ['delivery-days', 'delivery-choice'] as const)
      expect(await offered(shopOf({ times, choice }, [off]))).toBe(false);
  });

  it('[CITY-8] a day chosen before the choice was switched off is refused with a message', async () => {
    const { token, basket } = await basketWith(await makeOffer(shop().connection));
    const given = { when: { day: '2026-11-25', part: '' }, seenTotal: basket.total };
    const refused = await placeOrder(withSettings(shopOf({})), token, await formFor(token, given));
    expect(refused).toMatchObject({ ok: false, code: 'day' });
  });

  it('[BEYOND-4] without prices nothing is carried upstairs, and a shopper who requested it is told', async () => {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const carry = { floor: 5, lift: true };
    const settings = shopOf({ prices: DEMO.prices });
    const form = await formFor(token, { carry, seenTotal: kopecks(2900) });
    const refused = await placeOrder(withSettings(settings), token, form);
    expect(refused).toMatchObject({ ok: false, code: 'changed' });
    expect(plain(refused.ok ? '' : refused.message)).toContain(
      'на этаж больше не поднимаем. Итог изменился: теперь 24,00 руб.',
    );
    const placed = await placeOrder(withSettings(settings), token, { ...form, seenTotal: kopecks(2400) });
    if (!placed.ok) throw new Error(placed.message);
    expect(await rowOf(placed.value.number)).toMatchObject({ floor: null, lift: false, liftTotal: 0 });
  });

  it('[CITY-7] an open order stays as agreed when the shop gives up delivery', async () => {
    const when = { day: '2026-11-25', part: '9-14' };
    const carry = { floor: 5, lift: true };
    const given = { when, carry, city: 'Минск', seenTotal: kopecks(2200) };
    const { number, secret } = await place(() => SELLING, given);
    const before = await showOrder(
      withSettings(() => SELLING),
      number,
      secret,
    );
    expect(before).toMatchObject({ deliveryTotal: 700, liftTotal: 500, total: 2200 });
    const after = await showOrder(withSettings(shopOf({})), number, secret);
    expect(after).toEqual(before);
  });

  it('[CITY-7] an order to pick up knows its point after pickup is switched off, and says so when the point is gone', async () => {
    const pickup = { delivery: 'pickup', address: '', point: 'store', seenTotal: kopecks(1000) } as const;
    const { number, secret } = await place(() => SELLING, pickup);
    const point = DEMO.points.find(({ id }) => id === 'store');
    const off = shopOf({ points: DEMO.points }, ['pickup']);
    expect(off().pickupPoints).toEqual([]);
    expect(await showOrder(withSettings(off), number, secret)).toMatchObject({
      point: { address: point?.address },
    });
    const gone = withSettings(shopOf({}));
    expect(await showOrder(gone, number, secret)).toMatchObject({ point: null, delivery: 'pickup' });
    expect(await readExchangedOrder(gone, await rowOf(number))).toMatchObject({ address: 'Самовывоз' });
    for (const to of ['confirmed', 'reserved', 'assembled'] as const)
      await changeState(gone, number, to, { by: 'shop' });
    expect(await emailsOf(number)).toContain('можно забирать: адрес назовём по телефону.');
  });
});
