import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import type { OrderRow, PaymentRow } from '../../domain/admin/order-row.ts';
import type { OrderSearch } from '../../domain/admin/order-search.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import type { Clock } from '../../kit/clock.ts';
import { PAID_AT_TEST } from '../order/paid-at-test.ts';
import { MONEY_DUE, orderConditions } from './order-conditions.ts';

const SHOWN = 50;
/** Largest number of payment attempts shown for an order. */
const ATTEMPTS = 20;
/** With `+ 0` PostgreSQL does not scan all orders by id, latest first, as it does when it considers a word frequent. */
const FOUND_FIRST = sql`${orders.id} + 0 desc`;

/** Searches orders, latest first, at most fifty. */
export async function findOrders(
  { db, clock }: { db: Queryable; clock: Clock },
  search: OrderSearch,
): Promise<AdminRows<OrderRow>> {
  const { id, number, state, total, payment, paymentState, name, phone, city, createdAt } = orders;
  const shown = { id, number, state, total, payment, paymentState, name, phone, city, createdAt };
  const found = await db
    .select({ ...shown, moneyDue: MONEY_DUE, testPayment: PAID_AT_TEST })
    .from(orders)
    .where(orderConditions(search, clock()))
    .orderBy(search.text.trim() === '' ? desc(id) : FOUND_FIRST)
    .limit(SHOWN + 1);
  const rows = found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return firstRows(rows, SHOWN);
}

/** Lists the last attempts to pay an order, latest first. */
export async function listAttempts(db: Queryable, orderNumber: string): Promise<PaymentRow[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(desc(payments.id))
    .limit(ATTEMPTS);
  return rows.map(({ payment: { id, provider, amount, state, uid, message, createdAt } }) => ({
    ...{ id, provider, amount, state, uid, message },
    at: createdAt.toISOString(),
  }));
}
