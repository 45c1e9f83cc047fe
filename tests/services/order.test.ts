import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../src/data/schema/order.ts';
import { addMoney, kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import type { OrderDeps } from '../../src/services/order/order-deps.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { SELLING } from '../selling-settings.ts';
import { changeOffer, makeOffer, makeOptions, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

describeShop('an order', (shop) => {
  const db = () => shop().connection.db;
  const deps = (): OrderDeps => ({
    db: db(),
    settings: () => SELLING,
    clock: systemClock,
    publicUrl: 'https://shop.example',
  });

  const { basketWith, formFor } = orderMaker(() => shop().connection, systemClock);

  it('[CART-9] takes the stock, stores the lines as they are, empties the basket and can be shown', async () => {
    const { productId, offerId } = await makeOffer(shop().connection, { name: 'Дверь', article: 'Д-1' });
    const [option = 0] = await makeOptions(shop().connection, productId, [250]);
    const other = await makeOffer(shop().connection, { price: kopecks(99), name: 'Ручка' });
    const { token } = await basketWith({ offerId, count: 3, optionIds: [option] }, other);
    const touched: number[] = [];
    const stockChanged = (ids: readonly number[]) => touched.push(...ids);
    const placed = await placeOrder({ ...deps(), stockChanged }, token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    expect(placed.value.number).toMatch(/^К-\d{6,}$/);
    expect(await stockOf(shop().connection, offerId)).toBe(units(7));
    expect(touched.sort()).toEqual([productId, other.productId].sort());
    expect((await showBasket(deps(), token)).lines).toEqual([]);

    const { number, secret } = placed.value;
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      number,
      state: 'new',
      phone: '+375291234567',
      lines: [
        { name: 'Дверь, Вариант 1', quantity: units(3), price: 1250, total: 3750 },
        { name: 'Ручка', quantity: units(1), price: 99, total: 99 },
      ],
      goodsTotal: 3849,
      deliveryTotal: 1400,
      total: 5249,
    });
    expect(await showOrder(deps(), number, `${secret}x`)).toBeNull();
    expect(await showOrder(deps(), 'К-999999', secret)).toBeNull();
    expect(await showOrder(deps(), number, '')).toBeNull();
  });

  it('uses the settings that it began with, even if they change meanwhile', async () => {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const form = await formFor(token);
    let reads = 0;
    const settings = () => ({ ...SELLING, ...(reads++ > 0 ? { tariff: null, paymentMethods: [] } : {}) });
    const placed = await placeOrder({ ...deps(), settings }, token, form);
    expect(placed.ok).toBe(true);
  });

  it('[CART-11] queues an email for the shop and one for the shopper', async () => {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const placed = await placeOrder(deps(), token, await formFor(token));
    const number = placed.ok ? placed.value.number : '';
    const emails = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`))
      .orderBy(outbox.key);
    expect(emails).toMatchObject([
      { key: `order:${number}:shop`, kind: 'mail', deliveredAt: null },
      { key: `order:${number}:shopper`, kind: 'mail', payload: { to: 'anna@example.by' } },
    ]);
    expect(JSON.stringify(emails[0]?.payload)).toContain('Позвоните вечером');
    const second = await basketWith(await makeOffer(shop().connection));
    const bySms = await placeOrder(deps(), second.token, await formFor(second.token, { email: '' }));
    const key = `order:${bySms.ok ? bySms.value.number : ''}:shopper`;
    const [sms] = await db().select().from(outbox).where(like(outbox.key, key));
    expect(sms).toMatchObject({ kind: 'sms', payload: { to: '+375291234567' } });
  });

  it('[CART-10] repeated submits give the same order, also ten concurrent ones', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { token } = await basketWith({ offerId, count: 2 });
    const form = await formFor(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(deps(), token, form)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number)).size).toBe(1);
    expect(await placeOrder(deps(), token, { ...form, name: 'Иначе' })).toEqual(answers[0]);
    expect(await stockOf(shop().connection, offerId)).toBe(units(8));
  });

  it('[CART-10] refuses the same key with another basket', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const mine = await basketWith({ offerId });
    const theirs = await basketWith({ offerId });
    const form = await formFor(mine.token);
    expect((await placeOrder(deps(), mine.token, form)).ok).toBe(true);
    const otherVisitor = await placeOrder(deps(), theirs.token, form);
    expect(otherVisitor).toMatchObject({ ok: false, code: 'other-basket' });
    expect(await placeOrder(deps(), null, form)).toMatchObject({ ok: false, code: 'other-basket' });
    expect((await showBasket(deps(), theirs.token)).lines).toHaveLength(1);
  });

  it.each([
    ['the price went up', { price: kopecks(1100) }, 'цена изменилась'],
    ['the price went down', { price: kopecks(900) }, 'цена изменилась'],
    ['it ran out', { stock: quantity(0) }, 'товар закончился'],
    ['it was retired', { active: false }, 'больше нет в продаже'],
    ['it is not for sale', { price: kopecks(0) }, 'не продаётся'],
  ])(
    '[CART-10] is refused when %s after the page was made, and nothing is reserved',
    async (_what, change, why) => {
      const { offerId } = await makeOffer(shop().connection);
      const { token } = await basketWith({ offerId, count: 2 });
      const form = await formFor(token);
      await changeOffer(shop().connection, offerId, change);
      const before = await stockOf(shop().connection, offerId);
      const answer = await placeOrder(deps(), token, form);
      expect(answer).toMatchObject({ ok: false, code: 'changed', message: expect.stringContaining(why) });
      expect(answer.ok ? '' : answer.message).toMatch(/[^.]\. Проверьте заказ и отправьте его ещё раз\.$/);
      expect(await stockOf(shop().connection, offerId)).toBe(before);
      expect((await showBasket(deps(), token)).lines).toHaveLength(1);
    },
  );

  it('[CART-10] succeeds once the shopper has seen the new price, at that price', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { token } = await basketWith({ offerId });
    await changeOffer(shop().connection, offerId, { price: kopecks(1100) });
    const placed = await placeOrder(deps(), token, await formFor(token));
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown?.goodsTotal).toBe(1100);
  });

  it('is refused when the total differs from the one shown', async () => {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const form = await formFor(token);
    const cheap = await placeOrder(deps(), token, { ...form, seenTotal: addMoney() });
    expect(cheap).toMatchObject({ ok: false, code: 'changed' });
    const local = await placeOrder(deps(), token, { ...form, city: 'Минск' });
    expect(local).toMatchObject({ ok: false, message: expect.stringContaining('Доставка (Минск): 7,00') });
  });

  it('[CITY-7] costs nothing extra when picked up', async () => {
    const { token, basket } = await basketWith(await makeOffer(shop().connection));
    const form = await formFor(token, { delivery: 'pickup', address: '', seenTotal: basket.total });
    const placed = await placeOrder(deps(), token, form);
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown).toMatchObject({ deliveryTotal: 0, total: 1000, delivery: 'pickup' });
  });

  it('is refused for an empty basket', async () => {
    const { token } = await basketWith(await makeOffer(shop().connection));
    const form = await formFor(token);
    expect((await placeOrder(deps(), token, form)).ok).toBe(true);
    const again = { ...form, idempotencyKey: randomUUID() };
    expect(await placeOrder(deps(), token, again)).toMatchObject({ ok: false, code: 'empty' });
    expect(await placeOrder(deps(), randomUUID(), again)).toMatchObject({ ok: false, code: 'empty' });
  });

  it('[CART-10] of 200 concurrent buyers of 50 pieces 50 get one, 150 are refused with a message, and no stock is left', async () => {
    const { connection } = shop();
    const { offerId } = await makeOffer(connection, { stock: units(50) });
    const extra = await makeOffer(connection, { stock: units(100_000) });
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const requests = [{ offerId }, extra];
        const { token } = await basketWith(...(index % 2 ? requests : requests.reverse()));
        return { token, form: await formFor(token) };
      }),
    );
    const answers = await Promise.all(buyers.map(({ token, form }) => placeOrder(deps(), token, form)));
    const sold = answers.filter(({ ok }) => ok);
    const refused = answers.filter((answer) => !answer.ok);
    expect(sold).toHaveLength(50);
    expect(new Set(sold.map((answer) => answer.ok && answer.value.number)).size).toBe(50);
    expect(refused).toHaveLength(150);
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 'changed', message: expect.stringContaining('товар закончился') });
    expect(await stockOf(connection, offerId)).toBe(0);
    expect(await stockOf(connection, extra.offerId)).toBe(units(100_000 - 50));
  }, 120_000);
});
