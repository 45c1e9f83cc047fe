import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PaymentEvent } from '../../src/adapters/payment/payment.ts';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import type { Database } from '../../src/data/connection.ts';
import { paymentIssues, payments } from '../../src/data/schema/order-life.ts';
import { alongside } from '../../src/data/transact.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { takeOrderStates } from '../../src/services/exchange/take-order-states.ts';
import { cancelOrder } from '../../src/services/order/cancel-order.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { leaveUnanswered, settlePayment } from '../../src/services/payment/settle-payment.ts';
import { makeOffer, stockOf } from './goods.ts';
import { onEveryDatabase } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

onEveryDatabase('two who change one order', (shop, database) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const maker = orderMaker(connection, standingClock());
  const deps = (through = db()) => ({ ...maker.deps(), db: through, provider: openTestPayment() });

  /** Waits until a transaction waits for another; the embedded engine runs one after the other anyway. */
  async function someoneWaits(): Promise<void> {
    if (database === 'embedded') return;
    const waiting = async () => {
      const { rows } = await db().execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBe(1);
  }

  /** Has `second` begin when all that `first` writes is written, but not committed yet. */
  async function during<T>(first: (through: Database) => Promise<unknown>, second: () => Promise<T>) {
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = alongside(db(), async () => {
      written.resolve();
      await commit.promise;
    });
    const one = first(held);
    await Promise.race([written.promise, one]);
    const other = second();
    await someoneWaits().finally(commit.resolve);
    return Promise.all([one, other]);
  }

  async function byCard() {
    const goods = await makeOffer(connection());
    const order = await maker.place({ payment: 'card' }, goods);
    const opened = await openPayment(deps(), order.number, order.secret);
    if (!opened.ok) throw new Error(opened.message);
    return { goods, order, reference: opened.value.reference };
  }
  const paid = (reference: string): PaymentEvent => ({
    ...{ reference, uid: randomUUID(), outcome: 'paid', amount: 2400, currency: 'BYN', message: '' },
  });
  const returned = ({ number }: PlacedOrder, requisites: Record<string, string>) =>
    takeOrderStates(deps(), async function* () {
      yield { number, requisites, deleted: false };
    });

  it.each<[string, (order: PlacedOrder, reference: string) => Promise<unknown>, unknown]>([
    ['the bank’s money', (_order, reference) => settlePayment(deps(), paid(reference)), 'issue'],
    [
      'a clerk’s next step',
      ({ number }) => changeState(deps(), number, 'paid', { by: 'shop' }),
      { ok: false, code: 'not-allowed' },
    ],
    [
      'a clerk’s cancelling',
      ({ number }) => changeState(deps(), number, 'cancelled', { by: 'shop' }),
      { ok: false, code: 'same-state' },
    ],
    [
      'the shopper’s second click',
      ({ number, secret }) => cancelOrder(deps(), number, secret),
      { ok: true, value: null },
    ],
    [
      'what 1C reports',
      (order) => returned(order, { 'Дата оплаты по 1С': '2026-11-24', 'Номер оплаты по 1С': '7' }),
      { stuck: [expect.stringContaining('Отменён')] },
    ],
  ])(
    '[CART-10] %s waits for an order that is being cancelled, and does not revive it',
    async (_who, second, answer) => {
      const { goods, order, reference } = await byCard();
      const [first, other] = await during(
        (through) => cancelOrder(deps(through), order.number, order.secret),
        () => second(order, reference),
      );
      expect(first).toEqual({ ok: true, value: null });
      if (typeof answer === 'string') expect(other).toBe(answer);
      else expect(other).toMatchObject(answer as object);
      expect(await showOrderToShop(deps(), order.number)).toMatchObject({ state: 'cancelled' });
      expect(await stockOf(connection(), goods.offerId)).toBe(10_000);
    },
  );

  it('[CART-9] giving up on an answer waits for the money that is coming in, and leaves it paid', async () => {
    const { order, reference } = await byCard();
    const [settled] = await during(
      (through) => settlePayment(deps(through), paid(reference)),
      () => leaveUnanswered(deps(), reference),
    );
    expect(settled).toBe('paid');
    const [attempt] = await db().select().from(payments).where(eq(payments.reference, reference));
    expect(attempt?.state).toBe('paid');
    const issues = await db().select().from(paymentIssues);
    expect(issues.filter(({ event }) => event.startsWith(reference))).toEqual([]);
    expect(await showOrderToShop(deps(), order.number)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
    });
  });
});
