import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBepaid } from '../../src/adapters/payment/bepaid.ts';
import type { PaymentProvider } from '../../src/adapters/payment/payment.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { paymentIssues, payments } from '../../src/data/schema/order-life.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { askOrderPayments, askUnknownPayments } from '../../src/services/payment/ask-payment.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { settlePayment } from '../../src/services/payment/settle-payment.ts';
import { BANK_SAYS, fakeBank } from './fake-bank.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeShop('a payment whose callback does not come', (shop) => {
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
    // Attempts of other tests cannot be asked about.
    await db().update(payments).set({ token: '' });
    bank.says = BANK_SAYS.open;
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

  it('leaves a bank that does not answer alone after three tries, until the next round', async () => {
    for (let more = 0; more < 4; more++) {
      const other = await maker.place({ payment: 'card' }, await makeOffer(connection()));
      expect((await openPayment(deps(), other.number, other.secret)).ok).toBe(true);
    }
    bank.says = 'no answer';
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).failures).toHaveLength(3);
    expect(bank.queries).toHaveLength(3);
    expect((await askUnknownPayments(deps())).failures).toHaveLength(2);
  });

  it('is not queried once the shop stops, nor for an order that is paid', async () => {
    clock.move(3 * MINUTE);
    expect(await askUnknownPayments(deps(), AbortSignal.abort())).toEqual({ settled: [], failures: [] });
    await changeState(deps(), order.number, 'paid', { by: 'shop' });
    expect(await askOrderPayments(deps(), order.number, order.secret)).toEqual({ settled: [], failures: [] });
    expect(bank.queries).toEqual([]);
  });

  it('[CART-9] is asked for after three minutes by one of several nodes, and paid once', async () => {
    bank.says = BANK_SAYS.paid;
    expect(await askUnknownPayments(deps())).toEqual({ settled: [], failures: [] });
    expect(bank.queries).toEqual([]);
    clock.move(3 * MINUTE);
    const rounds = await Promise.all([1, 2, 3].map(() => askUnknownPayments(deps())));
    expect(bank.queries).toHaveLength(1);
    expect(rounds.flatMap(({ settled }) => settled)).toEqual([{ reference, settled: 'paid' }]);
    const shown = await show();
    expect(shown).toMatchObject({ state: 'paid', paymentState: 'paid', testPayment: false });
    expect(shown?.history.map(({ state }) => state)).toEqual(['new', 'reserved', 'paid']);
    // The callback comes after all.
    const event = { reference, uid: '1-paid', amount: 2400, currency: 'BYN', message: '' };
    expect(await settlePayment(deps(), { ...event, outcome: 'paid' })).toBe('known');
    expect(await issues()).toEqual([]);
  });

  it('stays as it is while the bank says that it is open, and is asked ever more seldom', async () => {
    clock.move(3 * MINUTE);
    await askUnknownPayments(deps());
    await askUnknownPayments(deps());
    expect(bank.queries).toHaveLength(1);
    clock.move(2 * MINUTE);
    await askUnknownPayments(deps());
    expect(bank.queries).toHaveLength(2);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
  });

  it.each(['declined', 'expired'] as const)('that is %s lets the shopper try again', async (said) => {
    bank.says = BANK_SAYS[said];
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'refused' }]);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'refused' });
    const again = await openPayment(deps(), order.number, order.secret);
    expect(again).toMatchObject({ ok: true });
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('[CART-9] that is refused may be paid with another card of which no callback comes', async () => {
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    await askOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
    expect(await show()).toMatchObject({ paymentState: 'refused' });
    bank.says = BANK_SAYS.paid;
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'paid' }]);
    expect(await show()).toMatchObject({ state: 'paid', paymentState: 'paid' });
  });

  it('[SHOP-1] that is refused may still be paid where goods wait without a time', async () => {
    await db().update(orders).set({ reservedUntil: null }).where(eq(orders.number, order.number));
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    bank.says = BANK_SAYS.paid;
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'paid' }]);
  });

  it('that is refused is asked about no more once it has been closed for a while', async () => {
    const event = { reference, uid: '1-declined', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    clock.move(61 * MINUTE);
    await askUnknownPayments(deps());
    expect(bank.queries).toHaveLength(1);
    clock.move(HOUR);
    await askUnknownPayments(deps());
    await askOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
  });

  it('keeps an order waiting while another of its attempts may be paid', async () => {
    clock.move(59 * MINUTE);
    const second = await openPayment(deps(), order.number, order.secret);
    expect(second.ok && second.value.reference !== reference).toBe(true);
    const event = { reference, uid: '', amount: 2400, currency: 'BYN', message: '' };
    await settlePayment(deps(), { ...event, outcome: 'refused' });
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('a bank that is away loses nothing: it is asked again, and a person is notified after three days', async () => {
    bank.says = 'no answer';
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).failures).toHaveLength(1);
    clock.move(71 * HOUR);
    await askUnknownPayments(deps());
    expect(await issues()).toEqual([]);
    clock.move(HOUR);
    for (let round = 0; round < 3; round += 1) await askUnknownPayments(deps());
    expect(await issues()).toEqual(['no-answer']);
    const letters = await db().select({ payload: outbox.payload }).from(outbox);
    const text = letters
      .map(({ payload }) => JSON.stringify(payload))
      .filter((said) => said.includes(order.number));
    expect(text.some((said) => said.includes('банк три дня не отвечает'))).toBe(true);
    const before = bank.queries.length;
    clock.move(2 * HOUR);
    await askUnknownPayments(deps());
    expect(bank.queries).toHaveLength(before);
  });

  it.each([
    ['another payment', { order: { amount: 2400, currency: 'BYN', tracking_id: 'another' } }],
    ['a success without a number', { ...BANK_SAYS.paid, gateway_response: null }],
  ])('an answer about %s changes nothing', async (_what, said) => {
    bank.says = { ...BANK_SAYS.paid, ...said };
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).failures).toHaveLength(1);
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
  });

  it('another sum than the order’s pays nothing and is reported', async () => {
    bank.says = { ...BANK_SAYS.paid, order: { amount: 1, currency: 'BYN', tracking_id: reference } };
    clock.move(3 * MINUTE);
    expect((await askUnknownPayments(deps())).settled).toEqual([{ reference, settled: 'issue' }]);
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    expect(await issues()).toEqual(['wrong-sum']);
  });

  it('the reserve of goods does not run out before the last attempt was asked about', async () => {
    clock.move(23.5 * HOUR);
    await db().update(payments).set({ state: 'refused' }).where(eq(payments.reference, reference));
    expect(await openPayment(deps(), order.number, order.secret)).toMatchObject({ ok: true });
    clock.move(HOUR / 2 + MINUTE);
    await expireReserves(deps());
    expect(await show()).toMatchObject({ state: 'reserved' });
    bank.says = BANK_SAYS.processing;
    await askUnknownPayments(deps());
    expect(await show()).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    bank.says = BANK_SAYS.paid;
    clock.move(HOUR / 4 - 2 * MINUTE);
    await expireReserves(deps());
    await askUnknownPayments(deps());
    expect(await show()).toMatchObject({ state: 'paid' });
    clock.move(HOUR);
    await expireReserves(deps());
    expect(await show()).toMatchObject({ state: 'paid' });
  });

  it('[CART-9] is asked for when the shopper comes back, at most every five seconds', async () => {
    await askOrderPayments(deps(), order.number, 'a foreign secret');
    expect(bank.queries).toEqual([]);
    await askOrderPayments(deps(), order.number, order.secret);
    await askOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(1);
    clock.move(5000);
    bank.says = 'no answer';
    await askOrderPayments(deps(), order.number, order.secret);
    expect(await show()).toMatchObject({ paymentState: 'waiting' });
    clock.move(5000);
    bank.says = BANK_SAYS.paid;
    await askOrderPayments(deps(), order.number, order.secret);
    expect(await show()).toMatchObject({ state: 'paid', paymentState: 'paid' });
    await askOrderPayments(deps(), order.number, order.secret);
    expect(bank.queries).toHaveLength(3);
  });
});
