import { and, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { type OrderRow, type OrderSearch, type PaymentRow, wordsQuery } from '../../domain/desk/order-row.ts';
import { type DeskRows, takeRows } from '../../domain/desk/pages-of-rows.ts';
import { reservesEndBefore } from '../../domain/desk/today.ts';
import { readPhone } from '../../domain/form/phone.ts';
import { readOrderNumber } from '../../domain/order/order.ts';
import type { Clock } from '../../kit/clock.ts';
import { PAID_AT_TEST } from '../order/paid-at-test.ts';

const SHOWN = 50;
/** Attempts of one order that are shown. */
const ATTEMPTS = 20;
/** More digits than numbers of orders have are a telephone's. */
const NUMBER_DIGITS = 7;

/** Codes that stand before seven digits: of mobiles, and of Минск. */
const LOCAL_CODES = ['25', '29', '33', '44', '17'];

/** Telephones of somebody who names seven digits, «111-22-31»; null for any other text. */
function localPhones(text: string): string[] | null {
  const digits = text.replace(/[\s\-–]/g, '');
  return /^\d{7}$/.test(digits) ? LOCAL_CODES.map((code) => `+375${code}${digits}`) : null;
}

// Named by hand: a query of one table leaves the table's name away.
const MONEY_DUE = sql<boolean>`exists (select 1 from payment_issues i where i.order_id = orders.id and i.done_at is null)`;
/** As in the index `orders_words_index`. */
const WORDS = sql`to_tsvector('simple', translate(lower((${orders.name} || ' ' || ${orders.email} || ' ' || ${orders.company}) collate "und-x-icu"), 'ё', 'е'))`;

const LATEST_FIRST = desc(orders.id);
/**
 * The same for words: by a mere id PostgreSQL would look through all orders from the latest on, where it takes the word for a frequent one. Of 50,000
 * that took a second and a half.
 */
const LATEST_FOUND_FIRST = sql`${orders.id} + 0 desc`;

const reserveEnding = (now: Date) =>
  and(eq(orders.state, 'reserved'), lte(orders.reservedUntil, reservesEndBefore(now)));

interface Asked {
  /** Undefined for anything. */
  where: SQL | undefined;
  order: SQL;
}

/** What a text asks for. */
function asked(text: string): Asked {
  if (text.trim() === '') return { where: undefined, order: LATEST_FIRST };
  const number = readOrderNumber(text);
  const phones = localPhones(text);
  if (phones) {
    const ofNumber = number ? eq(orders.number, number) : undefined;
    return { where: or(ofNumber, inArray(orders.phone, phones)), order: LATEST_FIRST };
  }
  if (number && text.replace(/\D/g, '').length <= NUMBER_DIGITS)
    return { where: eq(orders.number, number), order: LATEST_FIRST };
  const phone = readPhone(text);
  if (phone.ok) return { where: eq(orders.phone, phone.phone), order: LATEST_FIRST };
  const words = wordsQuery(text);
  if (words === null) return { where: sql`false`, order: LATEST_FIRST };
  return { where: sql`${WORDS} @@ to_tsquery('simple', ${words})`, order: LATEST_FOUND_FIRST };
}

/** Orders as they are asked for, the latest first, fifty at most. */
export async function findOrders(
  { db, clock }: { db: Queryable; clock: Clock },
  search: OrderSearch,
): Promise<DeskRows<OrderRow>> {
  const now = clock();
  const { id, number, state, total, payment, paymentState, name, phone, city, createdAt } = orders;
  const { where, order } = asked(search.text);
  const shown = { id, number, state, total, payment, paymentState, name, phone, city, createdAt };
  const found = await db
    .select({ ...shown, moneyDue: MONEY_DUE, testPayment: PAID_AT_TEST })
    .from(orders)
    .where(
      and(
        search.state ? eq(orders.state, search.state) : undefined,
        search.moneyDue ? MONEY_DUE : undefined,
        search.reserveEnding ? reserveEnding(now) : undefined,
        search.before === undefined ? undefined : lt(orders.id, search.before),
        where,
      ),
    )
    .orderBy(order)
    .limit(SHOWN + 1);
  const rows = found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return takeRows(rows, SHOWN);
}

/** The last attempts to pay an order, the latest first. */
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
