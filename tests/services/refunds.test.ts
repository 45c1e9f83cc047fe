import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBepaid } from '../../src/adapters/payment/bepaid.ts';
import type { PaymentProvider } from '../../src/adapters/payment/payment.ts';
import { orderLines } from '../../src/data/schema/order.ts';
import { paymentIssues } from '../../src/data/schema/order-life.ts';
import { refunds } from '../../src/data/schema/order-return.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard } from '../../src/services/discount/attach-card.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { askOpenRefunds, settleRefundOf } from '../../src/services/payment/settle-refund.ts';
import { closeRefund } from '../../src/services/return/close-refund.ts';
import { refundMoney } from '../../src/services/return/refund-money.ts';
import { discountMaker } from './discount-maker.ts';
import { fakeBank } from './fake-bank.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';
import { returnMaker } from './return-maker.ts';

describeShop('money that goes back', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const maker = orderMaker(connection, clock);
  const discounts = discountMaker(shop);
  const bank = fakeBank();
  let provider: PaymentProvider;
  const deps = () => ({ ...maker.deps(), provider });
  const { rowOf, take, move, pay, messages } = returnMaker(connection, deps);

  beforeAll(async () => {
    provider = openBepaid(await bank.open());
  });
  afterAll(() => bank.close());
  beforeEach(() => {
    bank.refundReply = 'successful';
    bank.refunds.clear();
  });

  /** Places an order of three pieces, 30 roubles with a delivery of 14, and pays it by card. */
  async function paid() {
    const order = await maker.place({ payment: 'card' }, { ...(await makeOffer(connection())), count: 3 });
    await pay(order);
    return order;
  }
  const refundsOf = async (order: PlacedOrder) =>
    db()
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, (await rowOf(order)).id))
      .orderBy(refunds.id);
  const money = (order: PlacedOrder, amount: number, given: object = {}) =>
    refundMoney(deps(), order.number, {
      ...{ key: randomUUID(), amount: kopecks(amount), method: 'cash', reason: 'скол на плитке' },
      ...given,
    });

  it('[SHOP-5] goes through the bank that took it, in parts that never exceed what was paid', async () => {
    const order = await paid();
    const uid = `uid-${order.number}`;
    await take(order, [1], { refund: { method: 'bank' } });
    await take(order, [2], { fees: true, refund: { method: 'bank' } });
    expect([...bank.refunds.values()]).toMatchObject([
      { parent_uid: uid, amount: 1000 },
      { parent_uid: uid, amount: 3400 },
    ]);
    expect(await refundsOf(order)).toMatchObject([
      { amount: 1000, state: 'done' },
      { amount: 3400, state: 'done' },
    ]);
    expect(await money(order, 1)).toMatchObject({ ok: false, code: 'amount' });
    expect(await db().select().from(paymentIssues)).toEqual([]);
  });

  it('[SHOP-5] that the bank refuses stays open with its words, for a person to return or to request again', async () => {
    const order = await paid();
    bank.refundReply = 'unprocessable';
    await take(order, [1], { refund: { method: 'bank' } });
    const [refund] = await refundsOf(order);
    expect(refund).toMatchObject({ state: 'open', message: 'Amount is too large' });
    expect((await messages(order)).filter(({ key }) => key.includes(':refused'))).toHaveLength(1);
    bank.refundReply = 'successful';
    const id = refund?.id ?? 0;
    expect(await closeRefund(deps(), order.number, { id, method: 'bank', note: '' })).toMatchObject({
      ok: true,
    });
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', method: 'bank', message: '' }]);
    expect(bank.refunds.size).toBe(1);
    const twice = await closeRefund(deps(), order.number, { id, method: 'cash', note: 'касса' });
    expect(twice).toMatchObject({ ok: false, code: 'same-state' });
  });

  it('[SHOP-5] whose answer is lost is requested again with the same key, so it goes back once', async () => {
    const order = await paid();
    bank.refundReply = 'no answer';
    await take(order, [1], { refund: { method: 'bank' } });
    const [sent] = await refundsOf(order);
    expect(sent).toMatchObject({ state: 'sent', uid: '' });
    const byHand = { id: sent?.id ?? 0, method: 'cash' as const, note: 'касса' };
    expect(await closeRefund(deps(), order.number, byHand)).toMatchObject({ ok: false, code: 'not-allowed' });
    clock.move(61_000);
    expect(await askOpenRefunds(deps())).toHaveLength(1);
    bank.refundReply = 'successful';
    expect(await askOpenRefunds(deps())).toEqual([]);
    expect(bank.refunds.size).toBe(1);
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }]);
  });

  it('[SHOP-5] without an answer for a day is left to a person, for the bank forgets the key', async () => {
    const order = await paid();
    bank.refundReply = 'no answer';
    await take(order, [1], { refund: { method: 'bank' } });
    clock.move(24 * 3_600_000);
    bank.refundReply = 'successful';
    await askOpenRefunds(deps());
    expect(await refundsOf(order)).toMatchObject([
      { state: 'open', message: expect.stringContaining('не ответил') },
    ]);
    expect(bank.refunds.size).toBe(1);
  });

  it('[SHOP-5] that the bank works on is settled by its callback, once, or by asking it', async () => {
    const [first, second] = [await paid(), await paid()];
    bank.refundReply = 'incomplete';
    await take(first, [1], { refund: { method: 'bank' } });
    await take(second, [1], { refund: { method: 'bank' } });
    const [sent] = await refundsOf(first);
    expect(sent).toMatchObject({ state: 'sent', uid: expect.stringContaining('r-') });
    const answer = { uid: sent?.uid ?? '', outcome: 'refunded', message: '' } as const;
    expect(await settleRefundOf(deps(), answer)).toBe('refunded');
    expect(await settleRefundOf(deps(), { ...answer, outcome: 'refused' })).toBe('known');
    expect(await settleRefundOf(deps(), { ...answer, uid: 'none' })).toBe('unknown');
    expect(await settleRefundOf(deps(), { ...answer, uid: '' })).toBe('unknown');
    expect(await refundsOf(first)).toMatchObject([{ state: 'done' }]);
    const made = [...bank.refunds.values()][1];
    if (made) made.status = 'failed';
    clock.move(61_000);
    await askOpenRefunds(deps());
    expect(await refundsOf(second)).toMatchObject([{ state: 'open' }]);
  });

  it('[SHOP-5] without goods changes no quantity and no sum, and what is left limits a later return', async () => {
    const order = await paid();
    const before = await rowOf(order);
    const lines = async () => db().select().from(orderLines).where(eq(orderLines.orderId, before.id));
    const linesBefore = await lines();
    expect(await money(order, 1500, { reason: '' })).toMatchObject({ ok: false, code: 'reason' });
    expect(await money(order, 4401)).toMatchObject({ ok: false, code: 'amount' });
    const key = randomUUID();
    expect(await money(order, 1500, { key })).toMatchObject({ ok: true });
    expect(await money(order, 1500, { key })).toMatchObject({ ok: true });
    expect(await lines()).toEqual(linesBefore);
    expect(await rowOf(order)).toEqual(before);
    expect(await refundsOf(order)).toMatchObject([
      { amount: 1500, state: 'done', method: 'cash', returnId: null },
    ]);
    await take(order, [3], { fees: true, refund: { method: 'transfer' } });
    expect(await refundsOf(order)).toMatchObject([{ amount: 1500 }, { amount: 2900 }]);
  });

  it('[SHOP-5] may be less than the goods cost, with a reason, and never more', async () => {
    const order = await paid();
    const amount = kopecks(900);
    expect(await take(order, [1], { refund: { amount: kopecks(1001) } })).toMatchObject({
      ok: false,
      code: 'amount',
    });
    expect(await take(order, [1], { refund: { amount } })).toMatchObject({ ok: false, code: 'amount' });
    const less = await take(order, [1], { refund: { amount, reason: 'упаковка вскрыта' } });
    expect(less).toMatchObject({ ok: true, value: { total: 1000, refund: { amount, state: 'open' } } });
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    const issues = await db()
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.orderId, (await rowOf(order)).id));
    expect(issues).toMatchObject([{ code: 'order-cancelled', amount: 3400 }]);
  });

  it('[SHOP-5] of a cancelled order is what is left after money without goods, and can go through the bank', async () => {
    const order = await paid();
    await money(order, 400);
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    const due = () =>
      rowOf(order).then(({ id }) => db().select().from(paymentIssues).where(eq(paymentIssues.orderId, id)));
    expect(await due()).toMatchObject([{ amount: 4000, doneAt: null }]);
    await money(order, 4000, { method: 'bank', reason: 'заказ отменён' });
    expect(await due()).toMatchObject([{ amount: 4000, doneAt: clock() }]);
    expect([...bank.refunds.values()]).toMatchObject([{ amount: 4000 }]);
  });

  it('[SHOP-5] is nothing for an order that is not paid, and the bank is not asked for another payment method', async () => {
    const order = await maker.place({}, { ...(await makeOffer(connection())), count: 2 });
    expect(await take(order, [1])).toMatchObject({ ok: true, value: { refund: null } });
    await move(order, 'confirmed', 'reserved', 'assembled', 'on-the-way', 'issued');
    expect(await take(order, [1], { refund: { method: 'bank' } })).toMatchObject({
      ok: false,
      code: 'method',
    });
    expect(await take(order, [1], { refund: { method: 'cash' } })).toMatchObject({ ok: true });
    expect(await refundsOf(order)).toMatchObject([{ amount: 1000, state: 'done', method: 'cash' }]);
  });

  it('[SHOP-5] [BONUS-2] points spent come back in parts, points earned are withdrawn, and the coupon is free once everything is back', async () => {
    const [card, code] = [await discounts.card(500), await discounts.coupon()];
    const token = await discounts.basket(3);
    await applyCoupon(discounts.deps(), token, code);
    await attachCard(discounts.deps(), token, { number: card, day: '2020-03-01' });
    const placed = await discounts.place(token);
    if (!placed.ok) throw new Error(placed.message);
    const order = placed.value;
    const whole = await rowOf(order);
    expect(whole).toMatchObject({ goodsTotal: 3000, discount: 300, bonusPaid: 500, total: 2200 });
    await move(order, 'confirmed', 'reserved', 'assembled', 'issued');
    const earned = (await discounts.balanceOf(card)) ?? 0;
    expect(earned).toBeGreaterThan(0);
    expect(await take(order, [1])).toMatchObject({
      ok: true,
      value: { total: 733, refund: { amount: 733 } },
    });
    expect(await discounts.usesOf(code)).toBe(1);
    expect(await take(order, [2])).toMatchObject({ ok: true, value: { total: 1467 } });
    expect(await discounts.balanceOf(card)).toBe(500);
    expect(await discounts.usesOf(code)).toBe(0);
    expect(await rowOf(order)).toMatchObject({ goodsTotal: 0, discount: 0, bonusPaid: 0, total: 0 });
  });

  it('[SHOP-5] [BONUS-2] a cancelled order gives back the points that a return before it did not', async () => {
    const card = await discounts.card(500);
    const token = await discounts.basket(2);
    await attachCard(discounts.deps(), token, { number: card, day: '2020-03-01' });
    const placed = await discounts.place(token);
    if (!placed.ok) throw new Error(placed.message);
    expect(await discounts.balanceOf(card)).toBe(0);
    await take(placed.value, [1]);
    expect(await discounts.balanceOf(card)).toBe(250);
    await changeState(deps(), placed.value.number, 'cancelled', { by: 'shop' });
    expect(await discounts.balanceOf(card)).toBe(500);
  });
});
