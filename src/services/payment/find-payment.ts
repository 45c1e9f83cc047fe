import { and, eq, ne } from 'drizzle-orm';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { orderAddress } from '../../domain/order/order.ts';

export interface PaymentView {
  reference: string;
  /** True when the shop itself plays the bank. */
  test: boolean;
  /** The provider's page; empty when there is none. */
  address: string;
  orderNumber: string;
  amount: Kopecks;
  open: boolean;
  /** Path of the order's page. */
  back: string;
}

/**
 * Finds a payment attempt by reference; null if there is none, or if the shopper's data was deleted, because the attempt would lead to the
 * order.
 */
export async function findPayment(db: Database, reference: string): Promise<PaymentView | null> {
  if (reference.length > 64) return null;
  const [found] = await db
    .select({ payment: payments, number: orders.number, secret: orders.secret })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, reference), ne(orders.phone, '')));
  if (!found) return null;
  const { number, secret, payment } = found;
  return {
    reference,
    test: payment.provider === 'test',
    address: payment.address,
    orderNumber: number,
    amount: payment.amount,
    open: payment.state === 'open',
    back: orderAddress({ number, secret }),
  };
}

/** Like {@link findPayment}, but also null for an attempt at the test bank in a shop that no longer uses it. */
export async function findShownPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, 'name'> },
  reference: string,
): Promise<PaymentView | null> {
  const payment = await findPayment(db, reference);
  return payment?.test && provider.name !== 'test' ? null : payment;
}
