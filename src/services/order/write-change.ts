import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderHistory } from '../../data/schema/order-life.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';
import { balanceOf, balanceText } from '../../domain/order/balance.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { type EditablePart, mayEdit } from '../../domain/order/order-edit.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { isPriceByPhone, type OrderTotals } from '../../domain/order/order-totals.ts';
import type { OrderedLine } from '../../domain/order/plan-goods.ts';
import { type Failure, failure } from '../../domain/result.ts';
import type { Settings } from '../settings.ts';
import { changeMessage } from './change-messages.ts';
import type { OrderRow } from './change-state.ts';
import { paidOf, settleDifference } from './order-balance.ts';
import type { OrderDeps } from './order-deps.ts';
import { changedMessagesForListeners } from './order-listeners.ts';
import { creditProblem, creditRequest, leavesNothing } from './order-totals.ts';
import { storedReceiving } from './reprice-order.ts';

/** What the form that changes an order says besides the change itself. */
export interface ChangeTerms {
  /** Version of the order that the page showed. */
  version: number;
  /** Whether the buyer is told of the change. */
  notify: boolean;
}

/** An order after a change. */
export interface ChangedOrder {
  order: OrderRow;
  differences: readonly string[];
  /** Products whose stock has changed. */
  productIds: readonly number[];
}

/** Returns why a part of a locked order cannot be changed; null if it can. */
export function refuseChange(order: OrderRow, part: EditablePart, { version }: ChangeTerms): Failure | null {
  if (order.version !== version)
    return failure(
      'stale',
      `Заказ ${order.number} тем временем изменили. Посмотрите, каким он стал, и внесите изменения ещё раз`,
    );
  if (mayEdit(order, part)) return null;
  if (order.phone === '') return failure('not-allowed', 'Данные покупателя удалены, заказ не меняется');
  return failure(
    'not-allowed',
    `Заказ ${order.number}: «${orderState(order.state).name}», этого уже не изменить`,
  );
}

/** Credit that was requested with a stored order, from the same bank. */
function requestedCredit(
  { credit: terms }: Pick<Settings, 'credit'>,
  { payment, credit }: Pick<OrderRow, 'payment' | 'credit'>,
): Pick<OrderForm, 'payment' | 'credit'> {
  if (!credit) return { payment };
  const { months, instalment = false, firstPayment, bank } = credit;
  const variant = terms.variants.find((each) => each.bank === bank)?.number;
  return { payment, credit: { months, instalment, firstPayment, ...(variant ? { variant } : {}) } };
}

/** Returns why an order with this total cannot be paid as requested; null if it can. */
export function refuseCredit(
  { settings }: Pick<OrderDeps, 'settings'>,
  order: Pick<OrderRow, 'payment' | 'credit'>,
  total: Kopecks,
): Failure | null {
  const { credit } = settings();
  const requested = requestedCredit({ credit }, order);
  const problem = creditProblem(credit, total, requested);
  if (problem) return failure('payment', problem);
  return leavesNothing(credit, total, requested)
    ? failure('payment', 'Первый взнос покрывает весь заказ: выберите другую оплату')
    : null;
}

/** Gives points back to the order's card, or spends more of them. */
async function moveSpentPoints(
  tx: Queryable,
  orderId: number,
  before: Kopecks,
  after: Kopecks,
): Promise<void> {
  if (before === after) return;
  const [spent] = await tx
    .update(bonusMoves)
    .set({ amount: kopecks(-after) })
    .where(and(eq(bonusMoves.orderId, orderId), eq(bonusMoves.kind, 'spent')))
    .returning({ cardId: bonusMoves.cardId });
  if (!spent) throw new Error(`order ${orderId} was paid with points of no card`);
  await tx
    .update(bonusCards)
    .set({ balance: sql`${bonusCards.balance} + ${before - after}` })
    .where(eq(bonusCards.id, spent.cardId));
}

async function tell(
  tx: Queryable,
  deps: OrderDeps,
  order: OrderRow,
  differences: readonly string[],
): Promise<void> {
  const balance = balanceOf({ ...order, paid: await paidOf(tx, order) });
  const message = changeMessage(deps, order, { differences, money: balanceText(balance, order.payment) });
  if (message) await tx.insert(outbox).values(message);
  const { id: orderId, state } = order;
  await tx
    .insert(orderHistory)
    .values({ orderId, state, by: 'shop', note: 'Заказ изменён', at: deps.clock() });
}

/**
 * Writes a changed order: its columns, totals, credit and points, what is left to pay or to return, and the messages to the buyer and other
 * systems. 1C gets the order again, because its version grows.
 */
export async function writeChange(
  tx: Queryable,
  deps: OrderDeps,
  before: OrderRow,
  change: {
    set: Partial<OrderRow>;
    totals: OrderTotals;
    lines: readonly OrderedLine[];
    differences: readonly string[];
  },
  { notify }: ChangeTerms,
): Promise<OrderRow> {
  const settings = deps.settings();
  const { lineDiscounts: _shares, toEarn: _points, ...sums } = change.totals;
  const merged = { ...before, ...change.set, ...sums, version: before.version + 1 };
  const paidTotal = await settleDifference(tx, before, merged);
  const isFree = merged.total === 0 && merged.paymentState === 'waiting';
  const set: Partial<OrderRow> = {
    ...change.set,
    ...sums,
    version: merged.version,
    paidTotal,
    ...(isFree ? { paymentState: 'paid' } : {}),
    credit: creditRequest(settings.credit, merged.total, requestedCredit(settings, merged)),
    deliveryPriceByPhone: isPriceByPhone(settings, storedReceiving(settings, merged)),
  };
  const [order] = await tx.update(orders).set(set).where(eq(orders.id, before.id)).returning();
  if (!order) throw new Error('the order was not written');
  await moveSpentPoints(tx, order.id, before.bonusPaid, order.bonusPaid);
  const entries = changedMessagesForListeners(deps, order, change.lines);
  if (entries.length > 0) await tx.insert(outbox).values(entries);
  if (notify && change.differences.length > 0) await tell(tx, deps, order, change.differences);
  return order;
}
