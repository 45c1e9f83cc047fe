import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { orders } from '../../data/schema/order.ts';
import { paymentIssues } from '../../data/schema/order-life.ts';
import { type Kopecks, kopecks, NOTHING } from '../../domain/measures/money.ts';

type OrderRow = typeof orders.$inferSelect;
type Paid = Pick<OrderRow, 'id' | 'paymentState' | 'total' | 'paidTotal'>;

/** Sum of what was returned because an order became smaller. */
async function returnedOf(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${paymentIssues.amount}), 0)`.mapWith(Number) })
    .from(paymentIssues)
    .where(
      and(
        eq(paymentIssues.orderId, orderId),
        eq(paymentIssues.code, 'order-reduced'),
        isNotNull(paymentIssues.doneAt),
      ),
    );
  return row?.sum ?? 0;
}

/** Returns what a person still has to return because the order became smaller. */
export async function pendingReductions(db: Queryable, orderId: number): Promise<Kopecks> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${paymentIssues.amount}), 0)`.mapWith(Number) })
    .from(paymentIssues)
    .where(
      and(
        eq(paymentIssues.orderId, orderId),
        eq(paymentIssues.code, 'order-reduced'),
        isNull(paymentIssues.doneAt),
      ),
    );
  return kopecks(row?.sum ?? 0);
}

/** Returns what was paid for an order and not returned. */
export async function paidOf(db: Queryable, { id, paymentState, total, paidTotal }: Paid): Promise<Kopecks> {
  if (paymentState !== 'paid') return NOTHING;
  if (paidTotal === null) return total;
  return kopecks(Math.max(0, paidTotal - (await returnedOf(db, id))));
}

/** Returns the value of `paidTotal` with which nothing is left to pay. */
export async function settledInFull(db: Queryable, { id, total }: Paid): Promise<Kopecks | null> {
  const returned = await returnedOf(db, id);
  return returned === 0 ? null : kopecks(total + returned);
}

/** Forgets what was to be returned for an order, because its total has changed again, or all of it is returned. */
export async function dropReductions(tx: Queryable, orderId: number): Promise<void> {
  await tx
    .delete(paymentIssues)
    .where(
      and(
        eq(paymentIssues.orderId, orderId),
        eq(paymentIssues.code, 'order-reduced'),
        isNull(paymentIssues.doneAt),
      ),
    );
}

/**
 * Stores what was paid for an order whose total changes, and that a person has to return what exceeds the new total.
 * @returns the new value of `paidTotal`
 */
export async function settleDifference(
  tx: Queryable,
  before: Paid & Pick<OrderRow, 'number'>,
  { total, version }: Pick<OrderRow, 'total' | 'version'>,
): Promise<Kopecks | null> {
  if (before.paymentState !== 'paid') return null;
  const paid = await paidOf(tx, before);
  const gross = before.paidTotal ?? before.total;
  await dropReductions(tx, before.id);
  if (paid > total)
    await tx.insert(paymentIssues).values({
      orderId: before.id,
      event: `reduced:${before.number}:${version}`,
      code: 'order-reduced',
      amount: paid - total,
      currency: 'BYN',
    });
  return paid === total && gross === total ? null : gross;
}
