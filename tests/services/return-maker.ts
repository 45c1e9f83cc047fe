import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { readMoney } from '../../src/services/order/order-money.ts';
import { openPayment, type PaymentDeps } from '../../src/services/payment/open-payment.ts';
import { settlePayment } from '../../src/services/payment/settle-payment.ts';
import { planReturn } from '../../src/services/return/plan-return.ts';
import { readLinesToReturn } from '../../src/services/return/read-returnable.ts';
import { type ConfirmedReturn, recordReturn } from '../../src/services/return/record-return.ts';

/** Counts of pieces by the position of the line, and what the staff entered besides. */
type Given = Partial<Omit<ConfirmedReturn, 'lines' | 'refund'>> & {
  restock?: boolean;
  batchId?: number | null;
  refund?: Partial<ConfirmedReturn['refund']>;
};

/** Records returns as the staff would, with the sums that the preview shows. */
export function returnMaker(connection: () => Connection, deps: () => PaymentDeps) {
  const db = () => connection().db;

  const rowOf = async ({ number }: Pick<PlacedOrder, 'number'>) => {
    const [order] = await db().select().from(orders).where(eq(orders.number, number));
    if (!order) throw new Error('no order');
    return order;
  };

  /** Fills the form as its preview would. */
  async function confirmed(placed: PlacedOrder, counts: readonly number[], given: Given = {}) {
    const order = await rowOf(placed);
    const lines = await readLinesToReturn(db(), order.id);
    const { restock = true, batchId = null, refund, ...rest } = given;
    const request = {
      ...{ reason: 'unsuitable' as const, note: '', fees: false },
      ...rest,
      lines: lines.flatMap(({ id }, at) =>
        counts[at] ? [{ id, quantity: units(counts[at]), restock, batchId }] : [],
      ),
    };
    const found = { order, lines, money: await readMoney(db(), order) };
    const plan = planReturn(found, request, deps().settings().returns);
    const sums = plan.ok ? plan.value : { sums: { total: kopecks(0) }, proposed: kopecks(0) };
    return {
      ...{ key: randomUUID(), seenTotal: sums.sums.total },
      ...request,
      refund: { amount: sums.proposed, method: 'later' as const, reason: '', ...refund },
    } satisfies ConfirmedReturn;
  }

  const take = async (placed: PlacedOrder, counts: readonly number[], given: Given = {}) =>
    recordReturn(deps(), placed.number, await confirmed(placed, counts, given));

  /** Moves an order through these states. */
  async function move({ number }: PlacedOrder, ...states: Parameters<typeof changeState>[2][]) {
    for (const state of states) {
      const moved = await changeState(deps(), number, state, { by: 'shop' });
      if (!moved.ok) throw new Error(moved.message);
    }
  }

  /** Pays an order by card, at the provider. */
  async function pay(placed: PlacedOrder) {
    const opened = await openPayment(deps(), placed.number, placed.secret);
    if (!opened.ok) throw new Error(opened.message);
    const { total: amount } = await rowOf(placed);
    const { reference } = opened.value;
    const event = { reference, uid: `uid-${placed.number}`, outcome: 'paid' as const, message: '' };
    await settlePayment(deps(), { ...event, amount, currency: 'BYN' });
  }

  const messages = async ({ number }: PlacedOrder) =>
    (await db().select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes(number));

  return { rowOf, confirmed, take, move, pay, messages };
}
