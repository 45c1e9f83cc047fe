import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openNoPayment } from '../../src/adapters/payment/no-payment.ts';
import type { PaymentEvent, PaymentProvider, PaymentRequest } from '../../src/adapters/payment/payment.ts';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { moneyCommand } from '../../src/app/cli/commands/money-command.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { paymentIssues, payments } from '../../src/data/schema/order-life.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import type { OrderForm, PlacedOrder } from '../../src/domain/order/order.ts';
import { paymentText } from '../../src/domain/order/order-summary.ts';
import { findOrders } from '../../src/services/admin/find-orders.ts';
import { readExchangedOrder } from '../../src/services/exchange/read-exchanged-order.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { listOrders } from '../../src/services/order/list-orders.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { findPayment } from '../../src/services/payment/find-payment.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { playTestPayment } from '../../src/services/payment/play-test-payment.ts';
import { settlePayment } from '../../src/services/payment/settle-payment.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const HOUR = 3_600_000;

describeShop('a payment by card', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const maker = orderMaker(connection, clock);
  const deps = () => ({ ...maker.deps(), provider: openTestPayment() });
  const byCard = async () => maker.place({ payment: 'card' }, await makeOffer(connection()));
  const show = ({ number, secret }: PlacedOrder) => showOrder(deps(), number, secret);

  async function open({ number, secret }: PlacedOrder) {
    const opened = await openPayment(deps(), number, secret);
    if (!opened.ok) throw new Error(opened.message);
    return opened.value.reference;
  }
  const event = (reference: string, given: Partial<PaymentEvent> = {}): PaymentEvent => ({
    reference,
    uid: `uid-${randomUUID()}`,
    outcome: 'paid',
    amount: 2400,
    currency: 'BYN',
    message: '',
    ...given,
  });

  it('[CART-9] charges the order’s total, and two clicks open one payment', async () => {
    const order = await byCard();
    const reference = await open(order);
    expect(await open(order)).toBe(reference);
    expect(await findPayment(db(), reference)).toMatchObject({
      amount: 2400,
      open: true,
      test: true,
      orderNumber: order.number,
    });
    expect(await findPayment(db(), 'x')).toBeNull();
  });

  it('[CART-9] an attempt is reused until two minutes before its hour ends, then another is opened', async () => {
    const order = await byCard();
    const reference = await open(order);
    clock.move(HOUR - 120_001);
    expect(await open(order)).toBe(reference);
    clock.move(1);
    expect(await open(order)).not.toBe(reference);
  });

  it('an attempt of another provider is not reused', async () => {
    const order = await byCard();
    const reference = await open(order);
    const real: PaymentProvider = { ...openTestPayment(), name: 'bepaid' };
    const opened = await openPayment({ ...deps(), provider: real }, order.number, order.secret);
    expect(opened.ok && opened.value.reference).not.toBe(reference);
    expect(await findPayment(db(), opened.ok ? opened.value.reference : '')).toMatchObject({ test: false });
  });

  it('refuses a wrong secret and orders that are paid on receipt, paid or cancelled', async () => {
    const order = await byCard();
    expect(await openPayment(deps(), order.number, 'x')).toMatchObject({ code: 'no-order' });
    const cashOrder = await maker.place({}, await makeOffer(connection()));
    expect(await openPayment(deps(), cashOrder.number, cashOrder.secret)).toMatchObject({
      code: 'not-payable',
    });
    await settlePayment(deps(), event(await open(order)));
    expect(await openPayment(deps(), order.number, order.secret)).toMatchObject({ code: 'paid' });
    const other = await byCard();
    await changeState(deps(), other.number, 'cancelled', { by: 'shop' });
    expect(await openPayment(deps(), other.number, other.secret)).toMatchObject({ code: 'not-payable' });
  });

  it('[CART-9] ten concurrent callbacks pay once', async () => {
    const order = await byCard();
    const paid = event(await open(order));
    const settled = await Promise.all(Array.from({ length: 10 }, () => settlePayment(deps(), paid)));
    expect(settled.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(settled.filter((outcome) => outcome === 'known')).toHaveLength(9);
    const shown = await show(order);
    expect(shown).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      testPayment: true,
      reservedUntil: null,
    });
    expect(shown?.history.map(({ state }) => state)).toEqual(['new', 'reserved', 'paid']);
    const sent = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${order.number}:state:%`));
    expect(sent).toHaveLength(1);
  });

  it('[SHOP-1] an order paid by the stand-in bank is marked so in the admin, in emails, for 1C and for listeners', async () => {
    const [order, real] = [await byCard(), await byCard()];
    const listening = { ...deps(), listeners: { webhook: true, telegram: null } };
    await settlePayment(listening, event(await open(order)));
    const through: PaymentProvider = { ...openTestPayment(), name: 'bepaid' };
    const opened = await openPayment({ ...deps(), provider: through }, real.number, real.secret);
    await settlePayment(listening, event(opened.ok ? opened.value.reference : ''));
    await changeState(listening, order.number, 'assembled', { by: 'shop' });
    const marks = async ({ number }: PlacedOrder) => {
      const search = { state: null, text: number, moneyDue: false, reserveEnding: false };
      const [inAdmin] = (await findOrders({ db: db(), clock }, search)).rows;
      const [row] = await db().select().from(orders).where(eq(orders.number, number));
      if (!inAdmin || !row) throw new Error('the order is not there');
      const exchanged = await readExchangedOrder(deps(), row);
      const sent = await db()
        .select()
        .from(outbox)
        .where(like(outbox.key, `order:${number}:%`));
      const texts = sent.map(({ payload }) => JSON.stringify(payload));
      return {
        list: paymentText(inAdmin),
        exchanged: exchanged.testPayment,
        marked: sent
          .filter((_, index) => /тестов|testPayment/.test(texts[index] ?? ''))
          .map(({ key }) => key.replace(/\d+$/, '')),
      };
    };
    expect(await marks(real)).toEqual({ list: 'картой, оплачен', exchanged: false, marked: [] });
    const marked = await marks(order);
    expect(marked).toMatchObject({ list: 'картой, оплачен (тестовая оплата, денег нет)', exchanged: true });
    const state = [`order:${order.number}:state:`, `order:${order.number}:webhook:`];
    expect(marked.marked).toEqual(expect.arrayContaining([`order:${order.number}:shop-paid`, ...state]));
    expect(marked.marked).toHaveLength(5);
  });

  it('[SHOP-1] a shop without card payments opens no payment', async () => {
    const order = await byCard();
    const opened = await openPayment({ ...deps(), provider: openNoPayment() }, order.number, order.secret);
    expect(opened).toMatchObject({ code: 'not-payable' });
  });

  it('a refusal may be followed by a success, and a late refusal changes nothing', async () => {
    const order = await byCard();
    const reference = await open(order);
    const refused = event(reference, { outcome: 'refused', message: 'Недостаточно средств' });
    expect(await settlePayment(deps(), refused)).toBe('refused');
    expect(await show(order)).toMatchObject({ state: 'reserved', paymentState: 'refused' });
    expect(await open(order)).not.toBe(reference);
    expect(await settlePayment(deps(), event(reference))).toBe('paid');
    expect(await settlePayment(deps(), refused)).toBe('known');
    expect(await show(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
  });

  it.each([
    ['sum', { amount: 2399 }],
    ['currency', { currency: 'RUB' }],
  ])('a wrong %s pays nothing and is reported to the shop once', async (_what, wrong) => {
    const order = await byCard();
    const bad = event(await open(order), wrong);
    expect(await settlePayment(deps(), bad)).toBe('issue');
    expect(await settlePayment(deps(), bad)).toBe('known');
    expect(await show(order)).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    const [issue] = await db()
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.event, `${bad.reference}:${bad.uid}`));
    expect(issue?.code).toBe('wrong-sum');
    const emails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `payment-trouble:${issue?.id}`));
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails[0]?.payload)).toContain('банк сообщил не ту сумму');
  });

  it('[CART-9] the email about a refund says how this provider refunds, and whom to call', async () => {
    const emailOf = async (through: PaymentProvider, given: Partial<OrderForm>) => {
      const order = await maker.place({ payment: 'card', ...given }, await makeOffer(connection()));
      const opened = await openPayment({ ...deps(), provider: through }, order.number, order.secret);
      if (!opened.ok) throw new Error(opened.message);
      await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
      const late = event(opened.value.reference);
      expect(await settlePayment(deps(), late)).toBe('issue');
      const [issue] = await db()
        .select()
        .from(paymentIssues)
        .where(eq(paymentIssues.event, `${late.reference}:${late.uid}`));
      const [email] = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.key, `payment-trouble:${issue?.id}`));
      const { text } = (email?.payload ?? { text: '' }) as { text: string };
      return { text: text.replaceAll('\u00a0', ' '), uid: late.uid };
    };
    const play = await emailOf(openTestPayment(), {});
    expect(play.text).toContain('Оплата тестовая: возвращать нечего.');
    expect(play.text).toContain('Покупатель: Анна, +375291234567\n');
    const real = await emailOf({ ...openTestPayment(), name: 'bepaid' }, { name: '' });
    expect(real.text).toContain(`Верните 24,00 руб.: в кабинете bePaid откройте платёж ${real.uid}`);
    expect(real.text).toContain('Покупатель: +375291234567\n');
    expect((await emailOf(openTestPayment(), {})).text).toContain('возвращать нечего');
  });

  it('a refusal leaves the order waiting while another attempt is open; attempts of other orders do not count', async () => {
    const [order, other] = [await byCard(), await byCard()];
    const first = await open(order);
    await db()
      .update(payments)
      .set({ amount: kopecks(2300) })
      .where(eq(payments.reference, first));
    const second = await open(order);
    expect(second).not.toBe(first);
    await open(other);
    const refuse = (reference: string) => settlePayment(deps(), event(reference, { outcome: 'refused' }));
    expect(await refuse(first)).toBe('refused');
    expect(await show(order)).toMatchObject({ paymentState: 'waiting' });
    expect(await refuse(second)).toBe('refused');
    expect(await show(order)).toMatchObject({ paymentState: 'refused' });
    expect(await show(other)).toMatchObject({ paymentState: 'waiting' });
  });

  it('money that arrives after the reserve has expired leaves the order cancelled and the goods free', async () => {
    const goods = await makeOffer(connection());
    const order = await maker.place({ payment: 'card' }, goods);
    const reference = await open(order);
    clock.move(30 * HOUR);
    expect(await expireReserves(deps())).toBeGreaterThan(0);
    const late = event(reference);
    expect(await settlePayment(deps(), late)).toBe('issue');
    expect(await settlePayment(deps(), late)).toBe('known');
    expect(await show(order)).toMatchObject({
      state: 'cancelled',
      moneyBack: { state: 'due', amount: 2400 },
    });
    expect(await stockOf(connection(), goods.offerId)).toBe(10_000);
  });

  it('[CART-9] the refund of a cancelled order waits until the operator marks it, visibly for the shopper', async () => {
    const printed: string[] = [];
    const run = async (...args: string[]) => {
      printed.length = 0;
      expect(await moneyCommand.run(connection(), args, (line) => printed.push(line))).toBe(true);
      return printed.join('\n').replaceAll('\u00a0', ' ');
    };
    const order = await byCard();
    await settlePayment(deps(), event(await open(order)));
    expect(await run('list')).not.toContain(order.number);
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    expect(await run('list')).toContain(`${order.number}: заказ отменён, а деньги за него получены`);
    expect(await run('list')).toContain('Оплата тестовая: возвращать нечего');
    const listed = async () =>
      (await listOrders(db(), 'cancelled', 50)).find(({ number }) => number === order.number);
    expect(await listed()).toMatchObject({ moneyDue: true });
    expect(await show(order)).toMatchObject({ moneyBack: { state: 'due', amount: 2400 } });
    expect(await moneyCommand.run(connection(), ['done', order.number], () => {})).toBe(false);
    expect(await run('done', order.number, 'вернули', 'на', 'карту')).toContain('отмечено, 1 запись');
    expect(await run('done', order.number, 'ещё раз')).toContain('возвращать и проверять нечего');
    expect(await run('done', '999999', 'нет')).toContain('нет');
    expect(await run('list')).not.toContain(order.number);
    expect(await listed()).toMatchObject({ moneyDue: false });
    expect(await show(order)).toMatchObject({ moneyBack: { state: 'done', amount: 2400 } });
  });

  it('[CART-9] an ЕРИП payment that is late or repeated is stored once and waits for a refund', async () => {
    const printed: string[] = [];
    const came = async (number: string, sum: string) => {
      printed.length = 0;
      const understood = await moneyCommand.run(connection(), ['came', number, sum], (line) =>
        printed.push(line),
      );
      return understood && printed.join(' ').replaceAll('\u00a0', ' ');
    };
    const order = await maker.place({ payment: 'erip' }, await makeOffer(connection()));
    expect(await came(order.number, '24')).toContain('ждёт этих денег');
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    expect(await came(order.number, 'много')).toBe(false);
    expect(await came(order.number, '24,00')).toContain('Верните 24,00 руб.: ЕРИП денег не возвращает');
    expect(await came(order.number, '24')).toContain('уже записано');
    expect(await show(order)).toMatchObject({ moneyBack: { state: 'due', amount: 2400 } });
    const paid = await maker.place({ payment: 'erip' }, await makeOffer(connection()));
    await changeState(deps(), paid.number, 'paid', { by: 'shop' });
    expect(await came(paid.number, '24')).toContain('оплачен дважды');
    // The payment recorded by hand is separate from the provider's.
    const byBank = await byCard();
    await settlePayment(deps(), event(await open(byBank)));
    expect(await came(byBank.number, '24')).toContain('верните так же, как покупатель заплатил');
  });

  it('a refusal that arrives before the provider’s response is final', async () => {
    const order = await byCard();
    const quick = {
      ...openTestPayment(),
      async open({ reference }: PaymentRequest) {
        await settlePayment(deps(), event(reference, { outcome: 'refused' }));
        return { address: '', token: '' };
      },
    };
    await openPayment({ ...deps(), provider: quick }, order.number, order.secret);
    expect(await show(order)).toMatchObject({ paymentState: 'refused' });
    await open(order);
    expect(await show(order)).toMatchObject({ paymentState: 'waiting' });
  });

  it('an order cancelled unpaid needs no refund', async () => {
    const order = await byCard();
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    expect(await show(order)).toMatchObject({ moneyBack: null });
  });

  it('a second payment of a paid order is left to a person', async () => {
    const order = await byCard();
    const first = await open(order);
    await settlePayment(deps(), event(first, { outcome: 'refused' }));
    const second = await open(order);
    expect(await settlePayment(deps(), event(second))).toBe('paid');
    expect(await settlePayment(deps(), event(first))).toBe('issue');
    expect(await settlePayment(deps(), event(second))).toBe('issue');
    const rows = await db().select().from(payments).where(eq(payments.reference, first));
    expect(rows[0]?.state).toBe('paid');
  });

  it('a payment for goods that have already left is noted without moving the order', async () => {
    const order = await byCard();
    const reference = await open(order);
    await changeState(deps(), order.number, 'paid', { by: 'shop' });
    await changeState(deps(), order.number, 'assembled', { by: 'shop' });
    expect(await settlePayment(deps(), event(reference))).toBe('issue');
    expect(await show(order)).toMatchObject({ state: 'assembled' });
  });

  it('an unknown reference is ignored', async () => {
    expect(await settlePayment(deps(), event('nobody'))).toBe('unknown');
  });

  it('a payment is open no longer than the goods are reserved', async () => {
    const order = await byCard();
    clock.move(23.5 * HOUR);
    const [row] = await db()
      .select()
      .from(payments)
      .where(eq(payments.reference, await open(order)));
    expect((row?.openUntil.getTime() ?? 0) - clock().getTime()).toBe(HOUR / 2);
    clock.move(HOUR);
    expect(await openPayment(deps(), order.number, order.secret)).toMatchObject({ code: 'too-late' });
  });

  it('[CART-9] the stand-in bank simulates success, refusal, a late answer and a repeated one', async () => {
    const plays = { success: 'paid', refusal: 'refused', repeated: 'paid' } as const;
    for (const [play, expected] of Object.entries(plays)) {
      const order = await byCard();
      const played = await playTestPayment(deps(), await open(order), play as keyof typeof plays);
      expect(played).toMatchObject({ ok: true, value: { back: expect.stringContaining('/order/') } });
      expect(await show(order)).toMatchObject({ paymentState: expected });
    }
    const order = await byCard();
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = await playTestPayment(deps(), await open(order), 'late', () => promise);
    expect(await show(order)).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    resolve();
    if (late.ok) await late.value.settled;
    expect(await show(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    expect(await playTestPayment(deps(), 'nobody', 'success')).toMatchObject({ code: 'no-payment' });
  });
});
