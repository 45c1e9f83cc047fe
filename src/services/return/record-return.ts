import { eq } from 'drizzle-orm';
import { outbox } from '../../data/schema/order.ts';
import { orderHistory } from '../../data/schema/order-life.ts';
import { orderReturnLines, orderReturns } from '../../data/schema/order-return.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ReturnRequest } from '../../domain/return/return-request.ts';
import { restorePoints, withdrawPoints } from '../discount/give-points.ts';
import { releaseCoupon } from '../discount/redeem-coupon.ts';
import { lockOrder, moveOrder, type OrderRow } from '../order/change-state.ts';
import { readMoney } from '../order/order-money.ts';
import { isPaidAtTest } from '../order/paid-at-test.ts';
import { endSentence } from '../order/state-messages.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';
import { type OrderToReturn, type PlannedReturn, planReturn, refundProblem } from './plan-return.ts';
import { type LineToReturn, readLinesToReturn } from './read-returnable.ts';
import { askBank } from './refund-money.ts';
import { moneySentence, returnMessage } from './return-messages.ts';
import { returnRow, type TakenBack, takeBackGoods, takenBack } from './take-back-goods.ts';
import {
  checkMethod,
  type Log,
  NO_LOG,
  type RefundRequest,
  type RefundRow,
  writeRefund,
} from './write-refund.ts';
import { type ReturnRow, reduceOrder, writeReturn } from './write-return.ts';

/** A return as the staff confirmed it. */
export interface ConfirmedReturn extends ReturnRequest {
  /** A request repeated with the same key records one return. */
  key: string;
  /** Total of the return that was shown; another one is refused. */
  seenTotal: Kopecks;
  refund: RefundRequest;
}

export interface RecordedReturn {
  ordinal: number;
  total: Kopecks;
  refund: RefundRow | null;
  productIds: readonly number[];
}

/** Puts points and coupon right, and notes the earned points that were withdrawn. */
async function settleDiscounts(
  tx: Transaction,
  deps: PaymentDeps,
  { id }: OrderRow,
  row: ReturnRow,
  { sums, whole }: PlannedReturn,
): Promise<void> {
  await restorePoints(tx, id, sums.points);
  if (whole) await releaseCoupon(tx, id);
  const withdrawn = await withdrawPoints(tx, id, deps.settings().bonus);
  if (withdrawn > 0) await tx.update(orderReturns).set({ withdrawn }).where(eq(orderReturns.id, row.id));
}

/** A return that has been written, with what is left of its order. */
interface WrittenReturn {
  left: OrderRow;
  row: ReturnRow;
  refund: RefundRow | null;
  taken: readonly TakenBack[];
}

/**
 * Writes the history and informs the buyer. An order of which nothing is left to deliver is cancelled.
 * @returns ids of products whose stock grew
 */
async function finish(
  tx: Transaction,
  deps: PaymentDeps,
  { left, row, refund, taken }: WrittenReturn,
  nothingLeft: boolean,
): Promise<readonly number[]> {
  const { id: orderId, state } = left;
  const note = `Возврат № ${row.ordinal}: ${formatRoubles(row.total)}`;
  await tx.insert(orderHistory).values({ orderId, state, by: 'shop', note, at: deps.clock() });
  const money = moneySentence(left, refund, await isPaidAtTest(tx, orderId));
  if (nothingLeft) {
    const notes = ['Возвращён весь заказ', money, row.note].filter(Boolean).map(endSentence);
    const moved = await moveOrder(tx, deps, left, 'cancelled', { by: 'shop', note: notes.join(' ') });
    if (!moved.ok) throw new Error(moved.message);
    return moved.value;
  }
  const message = returnMessage(deps, left, row, taken, money);
  if (message) await tx.insert(outbox).values(message);
  return [];
}

/** Returns the parts of lines that come back. */
function partsOf(
  lines: readonly LineToReturn[],
  { sums, dispatched }: PlannedReturn,
  decisions: ConfirmedReturn['lines'],
): TakenBack[] {
  return sums.lines.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.id);
    const decision = decisions.find(({ id }) => id === part.id);
    return line && decision ? [takenBack(line, part, decision, dispatched)] : [];
  });
}

/** Records a return in a transaction that has locked its order. */
async function record(
  tx: Transaction,
  deps: PaymentDeps,
  found: OrderToReturn,
  confirmed: ConfirmedReturn,
): Promise<Result<RecordedReturn>> {
  const { order, lines } = found;
  const plan = planReturn(found, confirmed, deps.settings().returns);
  if (!plan.ok) return plan;
  const { sums, proposed, whole, dispatched } = plan.value;
  const now = formatRoubles(sums.total);
  if (sums.total !== confirmed.seenTotal)
    return failure('changed', `Заказ изменился: к возврату теперь ${now}. Проверьте ещё раз`);
  const problem = refundProblem(confirmed.refund, proposed);
  if (problem) return failure('amount', problem);
  const possible = await checkMethod(tx, deps, order.id, confirmed.refund);
  if (!possible.ok) return possible;
  const row = await writeReturn(tx, deps.clock(), found, confirmed, plan.value);
  const taken = partsOf(lines, plan.value, confirmed.lines);
  await tx.insert(orderReturnLines).values(taken.map((part) => ({ ...returnRow(part), returnId: row.id })));
  const refund = await writeRefund(tx, deps, possible.value, row.id, confirmed.key);
  const grown = await takeBackGoods(tx, taken);
  const left = await reduceOrder(tx, order, plan.value, row.paid);
  await settleDiscounts(tx, deps, left, row, plan.value);
  const hasSamples = lines.some(({ kind }) => kind === 'sample');
  const nothingLeft = whole && !dispatched && !hasSamples && left.total === 0;
  const released = await finish(tx, deps, { left, row, refund, taken }, nothingLeft);
  return success({ ordinal: row.ordinal, total: row.total, refund, productIds: [...grown, ...released] });
}

/** Finds a return that was recorded with this key before. */
async function findRecorded(tx: Transaction, orderId: number, key: string): Promise<RecordedReturn | null> {
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.idempotencyKey, key));
  if (row?.orderId !== orderId) return null;
  return { ordinal: row.ordinal, total: row.total, refund: null, productIds: [] };
}

/**
 * Records goods of an order that came back, or that will not be delivered: the order keeps what is left, stock, batches, points and coupon
 * are put right, and the money goes back as the staff decided. If it goes through the bank, the bank is asked afterwards.
 */
export async function recordReturn(
  deps: PaymentDeps,
  number: string,
  confirmed: ConfirmedReturn,
  log: Log = NO_LOG,
): Promise<Result<RecordedReturn>> {
  const outcome = await transact(deps.db, async (tx): Promise<Result<RecordedReturn>> => {
    const order = await lockOrder(tx, number);
    if (!order) return failure('no-order', `Заказа ${number} нет`);
    const before = await findRecorded(tx, order.id, confirmed.key);
    if (before) return success(before);
    const lines = await readLinesToReturn(tx, order.id);
    const recorded = await record(tx, deps, { order, lines, money: await readMoney(tx, order) }, confirmed);
    if (recorded.ok) await log(tx);
    return recorded;
  });
  if (!outcome.ok) return outcome;
  const { productIds, refund } = outcome.value;
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  await askBank(deps, refund);
  return outcome;
}
