import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderLines, orders, outbox } from '../../src/data/schema/order.ts';
import { liftPrice } from '../../src/domain/delivery/lift.ts';
import { addMoney, kopecks, NOTHING } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm, PlacedOrder } from '../../src/domain/order/order.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { offerDeliveryOptions } from '../../src/services/delivery/offer-delivery-options.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { LIFT } from '../demo-delivery.ts';
import { makeBatches } from './batches.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('the record of an order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);
  const PICKUP = { delivery: 'pickup', address: '' } as const;

  async function rowOf({ number }: PlacedOrder) {
    const [row] = await db().select().from(orders).where(eq(orders.number, number));
    if (!row) throw new Error('no order');
    return row;
  }
  const written = async (given: Partial<OrderForm>) =>
    rowOf(await place(given, await makeOffer(connection())));
  async function emailsOf({ number }: PlacedOrder): Promise<string> {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    return rows.map(({ payload }) => (payload as { text: string }).text).join('\n');
  }

  it.each([
    ['on-delivery', 'new', 'none'],
    ['card', 'reserved', 'waiting'],
    ['erip', 'reserved', 'waiting'],
    ['invoice', 'reserved', 'waiting'],
    ['credit', 'new', 'waiting'],
  ] as const)('[CART-9] paid %s it is «%s», its money «%s»', async (payment, state, paymentState) => {
    const row = await written({ payment });
    expect(row).toMatchObject({ payment, state, paymentState });
    expect(row.reservedUntil === null).toBe(state === 'new');
  });

  it('[CART-9] goods picked up go to the city of their point, whatever city the form names', async () => {
    const row = await written({ ...PICKUP, city: 'Гомель', point: 'store' });
    expect(row).toMatchObject({
      city: 'Минск',
      pickupPoint: 'store',
      deliveryTotal: 0,
      deliveryPriceByPhone: false,
    });
  });

  it('[CITY-7] an unlisted place has its price agreed by telephone, and the emails say so', async () => {
    const order = await place(
      { city: 'Хутор', elsewhere: true, seenTotal: kopecks(1000) },
      await makeOffer(connection()),
    );
    expect(await rowOf(order)).toMatchObject({
      ...{ city: 'Хутор', deliveryPriceByPhone: true, deliveryTotal: 0, total: 1000 },
    });
    expect((await emailsOf(order)).match(/цену и день назовём по телефону/g)).toHaveLength(2);
    expect(await written({})).toMatchObject({ deliveryPriceByPhone: false, deliveryTotal: 1400 });
  });

  it.each([true, false])(
    '[BEYOND-4] floor and lift (%s) are in order and emails with their price',
    async (lift) => {
      const carrying = liftPrice(LIFT, 0, 5, lift);
      const order = await place(
        { carry: { floor: 5, lift }, seenTotal: addMoney(kopecks(2400), carrying) },
        await makeOffer(connection()),
      );
      expect(await rowOf(order)).toMatchObject({ floor: 5, lift, liftTotal: carrying });
      expect(await emailsOf(order)).toContain(`Подъём на 5 этаж, ${lift ? 'лифт' : 'без лифта'}: `);
      expect(await written({})).toMatchObject({ floor: null, lift: false, liftTotal: 0 });
    },
  );

  it('[CART-5] the comment on a line is in the order and in the emails', async () => {
    const { token, basket } = await basketWith(await makeOffer(connection()));
    const [line] = basket.lines;
    await changeLines(deps(), token, [{ of: { line: line?.id ?? 0 }, comment: 'Распилить пополам' }]);
    const placed = await placeOrder(deps(), token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    const { id } = await rowOf(placed.value);
    const [row] = await db().select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(row?.comment).toBe('Распилить пополам');
    expect((await emailsOf(placed.value)).match(/Распилить пополам/g)).toHaveLength(2);
  });

  it('[CART-10] goods shown as sold out stay out of the order', async () => {
    const [goods, gone] = [await makeOffer(connection()), await makeOffer(connection())];
    const { token } = await basketWith(goods, gone);
    await changeOffer(connection(), gone.offerId, { stock: quantity(0) });
    const placed = await placeOrder(deps(), token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    const row = await rowOf(placed.value);
    const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, row.id));
    expect(lines.map(({ offerId, quantity }) => [offerId, quantity])).toEqual([[goods.offerId, units(1)]]);
    expect(row).toMatchObject({ goodsTotal: 1000, discount: NOTHING });
    const nothing = await basketWith({ offerId: goods.offerId });
    await changeOffer(connection(), goods.offerId, { stock: quantity(0) });
    const form = await formFor(nothing.token, { ...PICKUP, seenTotal: kopecks(0) });
    expect(await placeOrder(deps(), nothing.token, form)).toMatchObject({ ok: false, code: 'sold-out' });
  });

  it('[CART-9] repeating an order buys its goods again, without samples and gifts', async () => {
    const [goods, sample, gift] = await Promise.all([1, 2, 3].map(() => makeOffer(connection())));
    if (!goods || !sample || !gift) throw new Error('no goods');
    const order = await place({}, { ...goods, count: 3 });
    const { id: orderId } = await rowOf(order);
    const line = {
      orderId,
      optionIds: [],
      article: '',
      unit: 'шт.',
      quantity: units(1),
      allocated: quantity(0),
      comment: '',
    };
    await db()
      .insert(orderLines)
      .values([
        {
          ...line,
          offerId: sample.offerId,
          name: 'Образец',
          kind: 'sample',
          price: kopecks(200),
          total: kopecks(200),
        },
        {
          ...line,
          offerId: gift.offerId,
          name: 'Подарок',
          kind: 'goods',
          price: kopecks(0),
          total: kopecks(0),
        },
      ]);
    const repeated = await repeatOrder(deps(), null, { ...order, key: 'again' });
    if (!repeated.ok) throw new Error(repeated.message);
    const { lines } = await showBasket(deps(), repeated.value.token);
    expect(lines.map(({ offerId, quantity }) => [offerId, quantity])).toEqual([[goods.offerId, units(3)]]);
  });

  it('[BEYOND-5] goods that wait for one batch are not delivered on a chosen day', async () => {
    const waitFor = async (option: 'wait' | 'several') => {
      const goods = await makeOffer(connection());
      await makeBatches(connection(), goods.offerId, 4, 6);
      const { token, basket } = await basketWith({ ...goods, count: 9 });
      const [day] = (await offerDeliveryOptions(deps(), basket))?.country.days ?? [];
      const batchOptions = Object.fromEntries(basket.lines.map(({ id }) => [id, option]));
      const when = { day: day?.value ?? '', part: '' };
      const placed = await placeOrder(deps(), token, await formFor(token, { batchOptions, when }));
      if (!placed.ok) throw new Error(placed.message);
      return { row: await rowOf(placed.value), day: day?.value };
    };
    const waiting = await waitFor('wait');
    expect(waiting.row.deliveryDay).toBe('');
    const split = await waitFor('several');
    expect(split.row.deliveryDay).toBe(split.day);
  });
});
