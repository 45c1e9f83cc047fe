import { and, eq, ne } from 'drizzle-orm';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { orderAddress } from '../../domain/order/order.ts';

export interface PaymentView {
  reference: string;
  /** True where the shop plays the bank itself. */
  test: boolean;
  /** The provider's page; empty where there is none. */
  address: string;
  orderNumber: string;
  amount: Kopecks;
  open: boolean;
  /** Own path of the order's page. */
  back: string;
}

/** The attempt of a reference; null where there is none, or whose shopper was forgotten: it would lead to their order. */
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

/** The same; null too for one at the stand-in bank in a shop that has it no more. */
export async function findShownPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, 'name'> },
  reference: string,
): Promise<PaymentView | null> {
  const payment = await findPayment(db, reference);
  return payment?.test && provider.name !== 'test' ? null : payment;
}
