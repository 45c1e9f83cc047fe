import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PaymentEvent } from '../../src/adapters/payment/payment.ts';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import type { Database } from '../../src/data/connection.ts';
import { paymentIssues, payments } from '../../src/data/schema/order-life.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard } from '../../src/services/discount/attach-card.ts';
import { importOrderStates } from '../../src/services/exchange/import-order-states.ts';
import { cancelOrder } from '../../src/services/order/cancel-order.ts';
import { changeState, expireReserves } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { leaveUnanswered, settlePayment } from '../../src/services/payment/settle-payment.ts';
import { duringCommit } from '../during-commit.ts';
import { RESERVE_HOURS } from '../selling-settings.ts';
import { discountMaker } from './discount-maker.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('concurrent changes of one order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const discounts = discountMaker(shop);
  const maker = orderMaker(connection, clock);
  const deps = (through = db()) => ({ ...maker.deps(), db: through, provider: openTestPayment() });

  const during = <A, B>(first: (through: Database) => Promise<A>, second: () => Promise<B>) =>
    duringCommit(db(), first, second);

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
    importOrderStates(deps(), async function* () {
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

  it('[CART-9] giving up on a payment waits for the money that arrives, and leaves it paid', async () => {
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

  it('[CART-9] a reserve that is just being paid does not keep others from expiring', async () => {
    const paying = await byCard();
    clock.move(1000);
    const other = await byCard();
    await db().update(payments).set({ token: '' });
    clock.move(RESERVE_HOURS.card * 3_600_000);
    const [, expired] = await during(
      (through) => changeState(deps(through), paying.order.number, 'paid', { by: 'shop' }),
      () => expireReserves(deps()),
    );
    expect(expired).toBe(1);
    expect(await showOrderToShop(deps(), paying.order.number)).toMatchObject({ state: 'paid' });
    expect(await showOrderToShop(deps(), other.order.number)).toMatchObject({ state: 'cancelled' });
  });

  it('[BONUS-3] a buyer who loses the last use of a coupon is shown the new total, without an error', async () => {
    const code = await discounts.coupon({ maxUses: 1 });
    const [mine, theirs] = [await discounts.basket(), await discounts.basket()];
    for (const token of [mine, theirs])
      expect((await applyCoupon(discounts.deps(), token, code)).ok).toBe(true);
    const [form, other] = [await discounts.formOf(mine), await discounts.formOf(theirs)];
    const [first, second] = await during(
      (through) => placeOrder({ ...discounts.deps(), db: through }, mine, form),
      () => placeOrder(discounts.deps(), theirs, other),
    );
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, code: 'changed' });
    expect(await discounts.usesOf(code)).toBe(1);
  });

  it('[BONUS-2] points that another order is spending are not spent again', async () => {
    const number = await discounts.card(300);
    const [mine, theirs] = [await discounts.basket(), await discounts.basket()];
    for (const token of [mine, theirs])
      expect((await attachCard(discounts.deps(), token, { number, day: '2020-03-01' })).ok).toBe(true);
    const [form, other] = [await discounts.formOf(mine), await discounts.formOf(theirs)];
    expect(form.seenTotal).toBeLessThan(1000);
    const [first, second] = await during(
      (through) => placeOrder({ ...discounts.deps(), db: through }, mine, form),
      () => placeOrder(discounts.deps(), theirs, other),
    );
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, code: 'changed' });
    expect(await discounts.balanceOf(number)).toBe(300 - (1000 - form.seenTotal));
  });

  it('[CART-10] an order waits for goods that are being added to its basket, and is refused', async () => {
    const { token } = await maker.basketWith(await makeOffer(connection()));
    const more = await makeOffer(connection());
    const form = await maker.formFor(token);
    const [added, placed] = await during(
      (through) =>
        addLines(deps(through), token, [{ offerId: more.offerId, optionIds: [], quantity: units(1) }]),
      () => placeOrder(deps(), token, form),
    );
    expect(added.ok).toBe(true);
    expect(placed).toMatchObject({ ok: false, code: 'changed' });
    expect(await stockOf(connection(), more.offerId)).toBe(10_000);
  });
});
