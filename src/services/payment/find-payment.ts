import { eq } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { type Kopecks, kopecks } from '../../domain/money.ts';
import { orderAddress } from '../../domain/order.ts';

/** What the page of the test provider shows. */
export interface TestPayment {
  reference: string;
  orderNumber: string;
  amount: Kopecks;
  state: string;
  /** Own path of the order's page. */
  back: string;
}

/** A payment that the shop plays for itself; null for any other reference. */
export async function findTestPayment(db: Database, reference: string): Promise<TestPayment | null> {
  if (reference.length > 64) return null;
  const [found] = await db
    .select({ payment: payments, number: orders.number, secret: orders.secret })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  if (found?.payment.provider !== 'test') return null;
  const { number, secret, payment } = found;
  return {
    reference,
    orderNumber: number,
    amount: kopecks(payment.amount),
    state: payment.state,
    back: orderAddress({ number, secret }),
  };
}
