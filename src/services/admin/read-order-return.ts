import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { orderHistory } from '../../data/schema/order-life.ts';
import { refunds } from '../../data/schema/order-return.ts';
import type { OpenRefund, ReturnForm, ReturnPreview } from '../../domain/admin/order-return.ts';
import { addMoney } from '../../domain/measures/money.ts';
import { mayReturn } from '../../domain/return/return-amount.ts';
import { amountsOf, lineFields, readReturnRequest } from '../../domain/return/return-request.ts';
import { isWhole } from '../../domain/return/return-sums.ts';
import { returnTerm } from '../../domain/return/return-term.ts';
import { readMoney } from '../order/order-money.ts';
import { isDispatched, type OrderToReturn, planReturn } from '../return/plan-return.ts';
import { findRefundable, readLinesToReturn } from '../return/read-returnable.ts';
import type { AdminDeps, AdminFields } from './action.ts';

/** Finds out when the goods of an order were received; null if they were not yet. */
async function receivedAt(db: Queryable, orderId: number): Promise<Date | null> {
  const [step] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.state, 'issued')))
    .orderBy(asc(orderHistory.id))
    .limit(1);
  return step?.at ?? null;
}

/**
 * Fills in what the form proposes before its sums were counted for the first time: goods go back to stock, and delivery is returned with
 * everything of an order that has not left.
 */
function withProposals({ order, lines }: OrderToReturn, entered: AdminFields): AdminFields {
  if (entered['counted'] === 'on') return entered;
  const request = readReturnRequest(entered);
  const fees = typeof request !== 'string' && !isDispatched(order) && isWhole({ lines }, amountsOf(request));
  const restocked = lines.map(({ id }) => [lineFields(id).restock, 'on']);
  return { ...entered, ...Object.fromEntries(restocked), fees: fees ? 'on' : '' };
}

function previewOf(deps: AdminDeps, found: OrderToReturn, entered: AdminFields): ReturnPreview {
  if (entered['reason'] === undefined) return null;
  const request = readReturnRequest(entered);
  if (typeof request === 'string') return { ok: false, message: request };
  const plan = planReturn(found, request, deps.settings().returns);
  if (!plan.ok) return { ok: false, message: plan.message };
  const { sums, proposed, whole } = plan.value;
  return { ok: true, sums, proposed, whole };
}

/** Reads the form of a return with what was entered so far; null if the order does not exist, or nothing of it can be returned. */
export async function readOrderReturn(
  deps: AdminDeps,
  number: string,
  given: AdminFields,
): Promise<ReturnForm | null> {
  const { db, provider, clock, settings } = deps;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order || !mayReturn(order.state)) return null;
  const lines = await readLinesToReturn(db, order.id);
  const found = { order, lines, money: await readMoney(db, order) };
  const entered = withProposals(found, given);
  const { days, wholeBoxes } = settings().returns;
  const term = returnTerm(await receivedAt(db, order.id), days, clock());
  return {
    ...{ number, wholeBoxes, entered },
    lines: lines.filter(({ kind, quantity, returned }) => kind === 'goods' && quantity + returned > 0),
    term: term && { until: term.until.toISOString(), passed: term.passed },
    fees: addMoney(order.deliveryTotal, order.liftTotal),
    byBank: (await findRefundable(db, provider, order.id)) !== null,
    payment: order.payment,
    preview: previewOf(deps, found, entered),
    key: given['key'] || randomUUID(),
  };
}

/** Maximum number of refunds on a page. */
const SHOWN = 100;

/** Lists refunds that are not done, oldest first, optionally of one order. */
export async function listOpenRefunds(
  { db, provider }: Pick<AdminDeps, 'db' | 'provider'>,
  number?: string,
): Promise<OpenRefund[]> {
  const rows = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(ne(refunds.state, 'done'), number === undefined ? undefined : eq(orders.number, number)))
    .orderBy(desc(refunds.id))
    .limit(SHOWN);
  const found: OpenRefund[] = [];
  for (const { refund, order } of rows.toReversed()) {
    const { id, amount, state, message } = refund;
    const byBank = (await findRefundable(db, provider, order.id)) !== null;
    const buyer = { number: order.number, name: order.name, phone: order.phone, payment: order.payment };
    found.push({ id, amount, state, message, byBank, ...buyer });
  }
  return found;
}
