import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { orderHistory, paymentIssues } from '../../src/data/schema/order-life.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { FastOrderForm } from '../../src/domain/order/order.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { cancelOrder } from '../../src/services/order/cancel-order.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { findLastOrder } from '../../src/services/order/find-last-order.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder, showOrderToShop } from '../../src/services/order/show-order.ts';
import { RESERVE_HOURS } from '../selling-settings.ts';
import { batchStocks, makeBatches } from './batches.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const HOUR = 3_600_000;

describeShop('the life of an order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);
  const byShop = { by: 'shop' } as const;

  const stateOf = async (number: string) => (await showOrderToShop(deps(), number))?.state;

  it('[CART-9] an order moves through the states of the table, stores each and notifies the shopper', async () => {
    const { number, secret } = await place({}, await makeOffer(connection()));
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
      expect(await changeState(deps(), number, to, byShop)).toMatchObject({ ok: true, value: { to } });
    const shown = await showOrder(deps(), number, secret);
    expect(shown).toMatchObject({ state: 'issued', paymentState: 'paid', reservedUntil: null });
    expect(shown?.history.map(({ state }) => state)).toEqual([
      'new',
      'confirmed',
      'reserved',
      'assembled',
      'on-the-way',
      'issued',
    ]);
    const sent = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:state:%`));
    expect(sent).toHaveLength(4);
    expect(JSON.stringify(sent)).toContain(`https://shop.example/o/${secret}`);
  });

  it('a transition missing from the table is refused with a message, and nothing changes', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    const refused = await changeState(deps(), number, 'issued', byShop);
    expect(refused).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(refused.ok ? '' : refused.message).toContain('«Подтверждён», «В резерве», «Оплачен», «Отменён»');
    expect(await changeState(deps(), number, 'new', byShop)).toMatchObject({
      ok: false,
      code: 'same-state',
    });
    expect(await changeState(deps(), 'К-999999', 'paid', byShop)).toMatchObject({ code: 'no-order' });
    expect(await stateOf(number)).toBe('new');
  });

  it('[CART-10] a cancelled order returns its stock and batches once, also when cancelled ten times concurrently', async () => {
    const goods = await makeOffer(connection(), { stock: units(10) });
    await makeBatches(connection(), goods.offerId, 4, 6);
    const { number } = await place({}, { ...goods, count: 9 });
    expect(await stockOf(connection(), goods.offerId)).toBe(units(1));
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 1, T2: 0 });
    const freed: number[] = [];
    const notifying = { ...deps(), stockChanged: (ids: readonly number[]) => freed.push(...ids) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changeState(notifying, number, 'cancelled', byShop)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(10));
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 4, T2: 6 });
    expect(freed).toEqual([goods.productId]);
  });

  it('[CART-10] every change of stock is announced, also for an order of one product', async () => {
    const goods = await makeOffer(connection(), { stock: units(50) });
    const announced: (readonly number[])[] = [];
    const notifying = { ...deps(), stockChanged: (ids: readonly number[]) => announced.push(ids) };
    const announces = async (work: () => Promise<unknown>) => {
      announced.length = 0;
      await work();
      return announced;
    };
    const fastForm = (): FastOrderForm => ({
      ...{ name: '', phone: '+375291234567', comment: '', city: 'Минск' },
      ...{ idempotencyKey: randomUUID(), seenTotal: kopecks(1000) },
    });
    const request = { offerId: goods.offerId, optionIds: [], quantity: units(1) };
    const once = [[goods.productId]];
    const { token } = await basketWith(goods);
    const form = await formFor(token);
    expect(await announces(() => placeOrder(notifying, token, form))).toEqual(once);
    expect(await announces(() => placeFastOrder(notifying, null, [request], fastForm()))).toEqual(once);
    const [byShopper, byClerk] = [await place({}, goods), await place({}, goods)];
    const { number, secret } = byShopper;
    expect(await announces(() => cancelOrder(notifying, number, secret))).toEqual(once);
    expect(await announces(() => cancelOrder(notifying, number, secret))).toEqual([]);
    expect(await announces(() => changeState(notifying, byClerk.number, 'cancelled', byShop))).toEqual(once);
    await place({ payment: 'card' }, goods);
    clock.move(RESERVE_HOURS.card * HOUR);
    expect(await announces(() => expireReserves(notifying))).toEqual(once);
  });

  it('[CART-9] a prepaid order reserves its goods, and releases them once when it is not paid in time', async () => {
    const goods = await makeOffer(connection(), { stock: units(3) });
    const reserved = await place({ payment: 'erip' }, { ...goods, count: 2 });
    const agreed = await place({}, goods);
    expect(await showOrder(deps(), reserved.number, reserved.secret)).toMatchObject({
      state: 'reserved',
      paymentState: 'waiting',
      reservedUntil: new Date(clock().getTime() + RESERVE_HOURS.erip * HOUR).toISOString(),
    });
    expect(await expireReserves(deps())).toBe(0);
    clock.move(RESERVE_HOURS.erip * HOUR);
    const counts = await Promise.all([
      expireReserves(deps()),
      expireReserves(deps()),
      expireReserves(deps()),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stateOf(reserved.number)).toBe('cancelled');
    expect(await stateOf(agreed.number)).toBe('new');
    expect(await stockOf(connection(), goods.offerId)).toBe(units(2));
    const [last] = (await showOrder(deps(), reserved.number, reserved.secret))?.history.slice(-1) ?? [];
    expect(last).toMatchObject({ state: 'cancelled', note: 'Срок резерва истёк, оплата не пришла' });
  });

  it('[CART-9] a reserve lasts as long as its payment method says, and ends with the payment', async () => {
    const order = await place({ payment: 'on-delivery' }, await makeOffer(connection()));
    const until = async () => (await showOrder(deps(), order.number, order.secret))?.reservedUntil;
    expect(await until()).toBeNull();
    await changeState(deps(), order.number, 'reserved', byShop);
    const end = new Date(clock().getTime() + RESERVE_HOURS['on-delivery'] * HOUR);
    expect(await until()).toBe(end.toISOString());
    await changeState(deps(), order.number, 'paid', byShop);
    expect(await until()).toBeNull();
  });

  it('[SHOP-1] a shop without a reserve time keeps goods until it releases them, and promises no day', async () => {
    const settings = () => ({ ...deps().settings(), reserveHours: null });
    const goods = await makeOffer(connection(), { stock: units(3) });
    const { token } = await basketWith(goods);
    const placed = await placeOrder(
      { ...deps(), settings },
      token,
      await formFor(token, { payment: 'erip' }),
    );
    if (!placed.ok) throw new Error(placed.message);
    const { number, secret } = placed.value;
    clock.move(10_000 * HOUR);
    expect(await expireReserves({ ...deps(), settings })).toBe(0);
    expect(await showOrder(deps(), number, secret)).toMatchObject({ state: 'reserved', reservedUntil: null });
    const sent = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    expect(JSON.stringify(sent)).not.toMatch(/отложен| до \d/);
    expect((await changeState({ ...deps(), settings }, number, 'cancelled', byShop)).ok).toBe(true);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(3));
  });

  it('a reserve paid at the last moment does not expire', async () => {
    const { number } = await place({ payment: 'card' }, await makeOffer(connection()));
    expect((await changeState(deps(), number, 'paid', byShop)).ok).toBe(true);
    clock.move(RESERVE_HOURS.card * HOUR);
    expect(await expireReserves(deps())).toBe(0);
    expect(await stateOf(number)).toBe('paid');
  });

  it('the refund of a cancelled paid order is left to a person', async () => {
    const { number } = await place({ payment: 'card' }, await makeOffer(connection()));
    await changeState(deps(), number, 'paid', byShop);
    await changeState(deps(), number, 'cancelled', { by: 'shop', note: 'Покупатель передумал' });
    const issues = await db()
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.event, `cancelled:${number}`));
    expect(issues).toMatchObject([{ code: 'order-cancelled', amount: 2400, currency: 'BYN' }]);
    const [email] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:money-back`));
    expect(JSON.stringify(email?.payload)).toContain('Вернуть 24,00');
    expect(JSON.stringify(email?.payload)).toContain(`${deps().publicUrl}/admin/money/`);
  });

  it('[CART-10] a shopper who lost the response finds the order by their basket, for a day; nobody else does', async () => {
    const { token } = await basketWith(await makeOffer(connection()));
    expect(await findLastOrder(deps(), token)).toBeNull();
    const placed = await placeOrder(deps(), token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    expect(await findLastOrder(deps(), token)).toEqual(placed.value);
    for (const other of [null, '', 'garbage', randomUUID()])
      expect(await findLastOrder(deps(), other)).toBeNull();
    clock.move(24 * HOUR);
    expect(await findLastOrder(deps(), token)).toBeNull();
  });

  it('[CART-11] a fast order needs only a telephone, is a real order and is made once', async () => {
    const goods = await makeOffer(connection(), { stock: units(5) });
    const other = await basketWith(await makeOffer(connection()));
    const form: FastOrderForm = {
      phone: '+375291234567',
      name: '',
      city: 'Минск',
      comment: '',
      idempotencyKey: randomUUID(),
      seenTotal: kopecks(2000),
    };
    const requests = [{ offerId: goods.offerId, optionIds: [], quantity: units(2) }];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placeFastOrder(deps(), other.token, requests, form)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.number)).size).toBe(1);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(3));
    expect((await showBasket(deps(), other.token)).lines).toHaveLength(1);
    const [placed] = answers;
    const shown = placed?.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown).toMatchObject({ kind: 'fast', total: 2000, deliveryTotal: 0, state: 'new' });
    const dearer = { ...form, idempotencyKey: randomUUID(), seenTotal: kopecks(1) };
    expect(await placeFastOrder(deps(), null, requests, dearer)).toMatchObject({
      code: 'changed',
      message: expect.stringContaining('20,00'),
    });
  });

  it('every order has the first steps of its history', async () => {
    const plain = await place({}, await makeOffer(connection()));
    const reserved = await place({ payment: 'card' }, await makeOffer(connection()));
    const rows = await db()
      .select({ number: orders.number, state: orderHistory.state, by: orderHistory.by })
      .from(orderHistory)
      .innerJoin(orders, and(eq(orders.id, orderHistory.orderId)))
      .where(inArray(orders.number, [plain.number, reserved.number]))
      .orderBy(orderHistory.id);
    expect(rows).toEqual([
      { number: plain.number, state: 'new', by: 'shopper' },
      { number: reserved.number, state: 'new', by: 'shopper' },
      { number: reserved.number, state: 'reserved', by: 'shopper' },
    ]);
  });
});
