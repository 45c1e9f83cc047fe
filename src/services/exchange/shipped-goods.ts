import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orderLines, type orders } from '../../data/schema/order.ts';
import { orderReturnLines, orderReturns } from '../../data/schema/order-return.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { formatRoubles, type Kopecks, kopecks } from '../../domain/measures/money.ts';
import { type Quantity, quantity } from '../../domain/measures/quantity.ts';
import { returnNumber } from '../../domain/return/return-text.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

const sum = (column: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What came back of a line after it had left the shop. */
interface ReturnedLine {
  quantity: Quantity;
  total: Kopecks;
  discount: Kopecks;
}

/** Condition: the goods of a return had left the shop, so that 1C has shipped them. */
const wasShipped = (orderId: number) =>
  and(eq(orderReturns.orderId, orderId), eq(orderReturns.dispatched, true));

/** Reads what came back after dispatch, by line id. */
export async function returnedLines(db: Queryable, orderId: number): Promise<Map<number, ReturnedLine>> {
  const { lineId, quantity: amount, total, discount } = orderReturnLines;
  const rows = await db
    .select({ lineId, quantity: sum(amount), total: sum(total), discount: sum(discount) })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(wasShipped(orderId))
    .groupBy(lineId);
  return new Map(
    rows.map((row) => [
      row.lineId,
      { quantity: quantity(row.quantity), total: kopecks(row.total), discount: kopecks(row.discount) },
    ]),
  );
}

/** Returns a line as it left the shop: what is left of it, and what came back since. */
export function asShipped(line: LineRow, back: ReturnedLine | undefined): LineRow {
  if (!back) return line;
  return {
    ...line,
    quantity: quantity(line.quantity + back.quantity),
    total: kopecks(line.total + back.total),
    discount: kopecks(line.discount + back.discount),
  };
}

/** Returns an order with its sums as it left the shop, which are those of its shipment in 1C. */
export async function shippedOrder(db: Queryable, order: OrderRow): Promise<OrderRow> {
  const { points, delivery, lift, total } = orderReturns;
  const [back] = await db
    .select({ points: sum(points), delivery: sum(delivery), lift: sum(lift), total: sum(total) })
    .from(orderReturns)
    .where(wasShipped(order.id));
  if (!back) return order;
  return {
    ...order,
    bonusPaid: kopecks(order.bonusPaid + back.points),
    deliveryTotal: kopecks(order.deliveryTotal + back.delivery),
    liftTotal: kopecks(order.liftTotal + back.lift),
    total: kopecks(order.total + back.total),
  };
}

/** Describes the returns after dispatch for the people who work with 1C: «Возврат № К-000123/1 на 20,00 руб.: Плитка, 2 шт.». */
export async function returnNotes(db: Queryable, order: OrderRow): Promise<string[]> {
  const { ordinal, total } = orderReturns;
  const rows = await db
    .select({
      ordinal,
      total,
      name: orderLines.name,
      unit: orderLines.unit,
      amount: orderReturnLines.quantity,
    })
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
    .where(wasShipped(order.id))
    .orderBy(asc(ordinal), asc(orderReturnLines.id));
  return [...Map.groupBy(rows, (row) => row.ordinal)].map(([number, parts]) => {
    const goods = parts.map(({ name, unit, amount }) => `${name}, ${formatAmountOf(amount, unit)}`);
    const cost = formatRoubles(parts[0]?.total ?? kopecks(0));
    return `Возврат № ${returnNumber(order.number, { ordinal: number })} на ${cost}: ${goods.join('; ')}`;
  });
}
