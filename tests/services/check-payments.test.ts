import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBepaid } from '../../src/adapters/payment/bepaid.ts';
import type { PaymentProvider } from '../../src/adapters/payment/payment.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { paymentIssues, payments } from '../../src/data/schema/order-life.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { checkOrderPayments, checkUnknownPayments } from '../../src/services/payment/check-payments.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { settlePayment } from '../../src/services/payment/settle-payment.ts';
import { BANK_REPLIES, fakeBank } from './fake-bank.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeShop('a payment without a callback', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const maker = orderMaker(connection, clock);
  const bank = fakeBank();
  let provider: PaymentProvider;
  let order: PlacedOrder;
  let reference: string;
  const deps = () => ({ ...maker.deps(), provider });

  beforeAll(async () => {
    provider = openBepaid(await bank.open());
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    // Keeps attempts of other tests out of the checks.
    await db().update(payments).set({ token: '' });
    bank.reply = BANK_REPLIES.open;
    order = await maker.place({ payment: 'card' }, await makeOffer(connection()));
    const opened = await openPayment(deps(), order.number, order.secret);
    if (!opened.ok) throw new Error(opened.message);
    ({ reference } = opened.value);
    bank.queries.length = 0;
  });
  const show = () => showOrder(deps(), order.number, order.secret);
  const issues = async () => {
    const rows = await db()
      .select({ code: paymentIssues.code })
      .from(paymentIssues)
      .innerJoin(orders, eq(orders.id, paymentIssues.orderId))
      .where(eq(orders.number, order.number));
    return rows.map(({ code }) => code);
  };

  it('skips a bank that does not answer after three attempts, until the next round', async () => {
    for (let more = 0; more < 4; more++) {
      const other = await maker.place({ payment: 'card' }, await makeOffer(connection()));
      expect((await openPayment(deps(), other.number, other.secret)).ok).toBe(true);
    }
    bank.reply = 'no answer';
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).failures).toHaveLength(3);
    expect(bank.queries).toHaveLength(3);
    expect((await checkUnknownPayments(deps())).failures).toHaveLength(2);
  });

  it('is not queried after the shop stops, nor for a paid order', async () => {
    clock.move(3 * MINUTE);
    expect(await checkUnknownPayments(deps(), AbortSignal.abort())).toEqual({ settled: [], failures: [] });
    await changeState(deps(), order.number, 'paid', { by: 'shop' });
    expect(await checkOrderPayments(deps(), order.number, order.secret)).toEqual({
      settled: [],
      failures: [],
    });
    expect(bank.queries).toEqual([]);
  });

  it('[CART-9] is queried after three minutes by one of several nodes, and paid once', async () => {
    bank.reply = BANK_REPLIES.paid;
    expect(await checkUnknownPayments(deps())).toEqual({ settled: [], failures: [] });
    expect(bank.queries).toEqual([]);
    clock.move(3 * MINUTE);
    const rounds = await Promise.all([1, 2, 3].map(() => checkUnknownPayments(deps())));
    expect(bank.queries).toHaveLength(1);
    expect(rounds.flatMap(({ settled }) => settled)).toEqual([{ reference, settled: 'paid' }]);
    const shown = await show();
    expect(shown).toMatchObject({ state: 'paid', paymentState: 'paid', testPayment: false });
    expect(shown?.history.map(({ state }) => state)).toEqual(['new', 'reserved', 'paid']);
    // The callback comes after the check.
    const event = { reference, uid: '1-paid', amount: 2400, currency: 'BYN', message: '' };
    expect(await settlePayment(deps(), { ...event, outcome: 'paid' })).toBe('known');
    expect(await issues()).toEqual([]);
  });

  it('stays open while the bank says so, and is queried less and less often', async () => {
    clock.move(3 * MINUTE);
    await checkUnknownPayments(deps());
    await checkUnknownPayments(deps());
    expect(bank.queries).toHaveLength(1);
    clock.move(2 * MINUTE);
    await checkUnknownPayments(deps());
    expect(bank.queries).toHaveLength(2);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
  });

  it.each(['declined', 'expired'] as const)('that is %s lets the shopper try again', async (bankState) => {
    bank.reply = BANK_REPLIES[bankState];
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'refused' }]);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'refused' });
    const again = await openPayment(deps(), order.number, order.secret);
    expect(again).toMatchObject({ ok: true });
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('[CART-9] that is refused may be paid with another card whose callback is missing', async () => {
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
    expect(await show()).toMatchObject({ paymentState: 'refused' });
    bank.reply = BANK_REPLIES.paid;
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'paid' }]);
    expect(await show()).toMatchObject({ state: 'paid', paymentState: 'paid' });
  });

  it('[SHOP-1] that is refused may still be paid where goods are reserved without a time limit', async () => {
    await db().update(orders).set({ reservedUntil: null }).where(eq(orders.number, order.number));
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    bank.reply = BANK_REPLIES.paid;
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'paid' }]);
  });

  it('that is refused is no longer queried some time after it was closed', async () => {
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    clock.move(61 * MINUTE);
    await checkUnknownPayments(deps());
    expect(bank.queries).toHaveLength(1);
    clock.move(HOUR);
    await checkUnknownPayments(deps());
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
  });

  it('lets an order wait while another of its attempts may be paid', async () => {
    clock.move(59 * MINUTE);
    const second = await openPayment(deps(), order.number, order.secret);
    expect(second.ok && second.value.reference !== reference).toBe(true);
    const event = { reference, uid: '', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('is queried again when the bank is unreachable, and reported to a person after three days', async () => {
    bank.reply = 'no answer';
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).failures).toHaveLength(1);
    clock.move(71 * HOUR);
    await checkUnknownPayments(deps());
    expect(await issues()).toEqual([]);
    clock.move(HOUR);
    for (let round = 0; round < 3; round += 1) await checkUnknownPayments(deps());
    expect(await issues()).toEqual(['no-answer']);
    const emails = await db().select({ payload: outbox.payload }).from(outbox);
    const text = emails
      .map(({ payload }) => JSON.stringify(payload))
      .filter((bankState) => bankState.includes(order.number));
    expect(text.some((bankState) => bankState.includes('банк три дня не отвечает'))).toBe(true);
    const before = bank.queries.length;
    clock.move(2 * HOUR);
    await checkUnknownPayments(deps());
    expect(bank.queries).toHaveLength(before);
  });

  it.each([
    ['another payment', { order: { amount: 2400, currency: 'BYN', tracking_id: 'another' } }],
    ['a success without a number', { ...BANK_REPLIES.paid, gateway_response: null }],
  ])('is not changed by an answer about %s', async (_what, bankState) => {
    bank.reply = { ...BANK_REPLIES.paid, ...bankState };
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).failures).toHaveLength(1);
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('pays nothing and is reported when the sum differs from the order’s', async () => {
    bank.reply = { ...BANK_REPLIES.paid, order: { amount: 1, currency: 'BYN', tracking_id: reference } };
    clock.move(3 * MINUTE);
    expect((await checkUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'issue' }]);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    expect(await issues()).toEqual(['wrong-sum']);
  });

  it('keeps the reserve until the last attempt has been queried', async () => {
    clock.move(23.5 * HOUR);
    await db().update(payments).set({ state: 'refused' }).where(eq(payments.reference, reference));
    expect(await openPayment(deps(), order.number, order.secret)).toMatchObject({ ok: true });
    clock.move(HOUR / 2 + MINUTE);
    await expireReserves(deps());
    expect(await show()).toMatchObject({ state: 'reserved' });
    bank.reply = BANK_REPLIES.processing;
    await checkUnknownPayments(deps());
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    bank.reply = BANK_REPLIES.paid;
    clock.move(HOUR / 4 - 2 * MINUTE);
    await expireReserves(deps());
    await checkUnknownPayments(deps());
    expect(await show()).toMatchObject({ state: 'paid' });
    clock.move(HOUR);
    await expireReserves(deps());
    expect(await show()).toMatchObject({ state: 'paid' });
  });

  it('[CART-9] is queried when the shopper comes back, at most every five seconds', async () => {
    await checkOrderPayments(deps(), order.number, 'a foreign secret');
    expect(bank.queries).toEqual([]);
    await checkOrderPayments(deps(), order.number, order.secret);
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
    clock.move(5000);
    bank.reply = 'no answer';
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
    clock.move(5000);
    bank.reply = BANK_REPLIES.paid;
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(await show()).toMatchObject({ state: 'paid', paymentState: 'paid' });
    await checkOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(3);
  });
});
