import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments, paymentTroubles } from '../../data/schema/order-life.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { MoneyTrouble, TroubleCode } from '../../domain/order/money-trouble.ts';
import type { MoneyBack, PaymentWay } from '../../domain/order/order.ts';
import { failure, type Result, success } from '../../kit/result.ts';
import type { OrderWorld } from './order-world.ts';

/** Money that waits for a person, with whom to call about it. */
export interface OpenTrouble extends MoneyTrouble {
  number: string;
  name: string;
  phone: string;
  at: Date;
}

/**
 * With this begins the event of money that the shop's people found, its order and sum follow; that of a provider's is the attempt's
 * reference and the provider's number.
 */
export const FOUND_BY_HAND = 'hand';

type Payer = Pick<MoneyTrouble, 'provider' | 'uid'>;

/** The provider that took an order's money, with its number of the payment; both empty where none did. */
export async function paidBy(db: Queryable, orderId: number): Promise<Payer> {
  const [payment] = await db
    .select({ provider: payments.provider, uid: payments.uid })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1);
  return payerOf(payment);
}

const payerOf = (payment: { provider: string; uid: string } | undefined): Payer => ({
  provider: (payment?.provider ?? '') as Payer['provider'],
  uid: payment?.uid ?? '',
});

type Row = { trouble: typeof paymentTroubles.$inferSelect; order: typeof orders.$inferSelect };

/** Who took the money that a trouble is about, by its event. */
async function payerOfTrouble(db: Queryable, { trouble, order }: Row): Promise<Payer> {
  const [, from = '', uid = ''] = /^([\w-]+):(.*)$/u.exec(trouble.event) ?? [];
  // It came past every provider: what one of them took is other money.
  if (from === FOUND_BY_HAND) return payerOf(undefined);
  const [attempt] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.reference, from));
  return attempt ? payerOf({ ...attempt, uid }) : paidBy(db, order.id);
}

async function openTrouble(db: Queryable, { trouble, order }: Row): Promise<OpenTrouble> {
  const payer = await payerOfTrouble(db, { trouble, order });
  return {
    ...payer,
    number: order.number,
    name: order.name,
    phone: order.phone,
    at: trouble.at,
    code: trouble.code as TroubleCode,
    amount: trouble.amount,
    currency: trouble.currency,
    payment: order.payment as PaymentWay,
  };
}

/** Everything about money that waits for a person, oldest first; of one order where its number is given. */
export async function listMoneyTroubles(db: Database, number?: string): Promise<OpenTrouble[]> {
  const wanted: SQL[] = [isNull(paymentTroubles.doneAt)];
  if (number) wanted.push(eq(orders.number, number));
  const rows = await db
    .select({ trouble: paymentTroubles, order: orders })
    .from(paymentTroubles)
    .innerJoin(orders, eq(orders.id, paymentTroubles.orderId))
    .where(and(...wanted))
    .orderBy(asc(paymentTroubles.id));
  return Promise.all(rows.map((row) => openTrouble(db, row)));
}

/** Marks whatever waits at an order as dealt with; `note` says how. @returns how many there were */
export async function closeMoneyTroubles(
  { db, clock }: Pick<OrderWorld, 'db' | 'clock'>,
  number: string,
  note: string,
): Promise<Result<number>> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) return failure('no-order', `Заказа ${number} нет`);
  const closed = await db
    .update(paymentTroubles)
    .set({ doneAt: clock(), note })
    .where(and(eq(paymentTroubles.orderId, order.id), isNull(paymentTroubles.doneAt)))
    .returning({ id: paymentTroubles.id });
  if (closed.length > 0) return success(closed.length);
  return failure('nothing', `По заказу ${number} возвращать и проверять нечего`);
}

/** What became of the money of a cancelled order; null where none came. */
export async function moneyBackOf(db: Queryable, orderId: number): Promise<MoneyBack | null> {
  const rows = await db
    .select({ amount: paymentTroubles.amount, doneAt: paymentTroubles.doneAt })
    .from(paymentTroubles)
    .where(and(eq(paymentTroubles.orderId, orderId), eq(paymentTroubles.code, 'order-cancelled')));
  const [first] = rows;
  if (!first) return null;
  const due = rows.filter(({ doneAt }) => doneAt === null);
  const shown = due.length > 0 ? due : rows;
  const amount = kopecks(shown.reduce((sum, row) => sum + row.amount, 0));
  return { state: due.length > 0 ? 'due' : 'done', amount };
}
