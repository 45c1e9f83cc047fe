import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { orderLines } from '../../data/schema/order.ts';
import { orderLineBatches, payments } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import type { BatchPart } from '../../domain/basket/batches.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';
import { ONE, type Quantity, units } from '../../domain/measures/quantity.ts';
import type { ReturnableLine } from '../../domain/return/return-amount.ts';

/** A line of an order with everything that a return of it needs. */
export interface LineToReturn extends ReturnableLine {
  offerId: number;
  name: string;
  article: string;
  total: Kopecks;
  discount: Kopecks;
  returned: Quantity;
  allocated: Quantity;
  backordered: Quantity;
  batches: readonly BatchPart[];
}

type Packing = { soldByBox: boolean | null; piecesPerBox: number | null };

/** Returns the amount of a box in selling units. */
const boxOf = ({ soldByBox, piecesPerBox }: Packing) =>
  soldByBox || !piecesPerBox ? ONE : units(piecesPerBox);

async function batchesOf(db: Queryable, lineIds: readonly number[]): Promise<Map<number, BatchPart[]>> {
  const found = new Map<number, BatchPart[]>();
  if (lineIds.length === 0) return found;
  const rows = await db
    .select()
    .from(orderLineBatches)
    .where(inArray(orderLineBatches.lineId, [...lineIds]))
    .orderBy(asc(orderLineBatches.id));
  for (const { lineId, batchId, tone, calibre, quantity: amount } of rows)
    found.set(lineId, [...(found.get(lineId) ?? []), { batchId, tone, calibre, quantity: amount }]);
  return found;
}

/** Reads the lines of an order as far as they can be returned; amounts are what is left. */
export async function readLinesToReturn(db: Queryable, orderId: number): Promise<LineToReturn[]> {
  const { soldByBox, piecesPerBox } = products;
  const rows = await db
    .select({ line: orderLines, step: offers.step, soldByBox, piecesPerBox })
    .from(orderLines)
    .leftJoin(offers, eq(offers.id, orderLines.offerId))
    .leftJoin(products, eq(products.id, offers.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const batches = await batchesOf(
    db,
    rows.map(({ line }) => line.id),
  );
  return rows.map(({ line, step, ...packing }) => ({
    ...line,
    step: step ?? ONE,
    box: boxOf(packing),
    batches: batches.get(line.id) ?? [],
  }));
}

/** A card payment to which money can go back, and the most that can. */
export interface RefundablePayment {
  id: number;
  left: Kopecks;
}

/** Finds the card payment of an order that the present provider can refund; null if there is none. */
export async function findRefundable(
  db: Queryable,
  provider: Pick<PaymentProvider, 'name'>,
  orderId: number,
): Promise<RefundablePayment | null> {
  const back = sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = payments.id)`;
  const [payment] = await db
    .select({ id: payments.id, amount: payments.amount, back })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'paid'),
        eq(payments.provider, provider.name),
        sql`${payments.uid} <> ''`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment
    ? { id: payment.id, left: kopecks(Math.max(0, payment.amount - Number(payment.back))) }
    : null;
}
