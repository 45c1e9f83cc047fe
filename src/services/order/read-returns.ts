import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orderLines } from '../../data/schema/order.ts';
import { orderReturnLines, orderReturns, refunds } from '../../data/schema/order-return.ts';
import type { RefundView, ReturnView } from '../../domain/return/return-view.ts';

type LineOfReturn = ReturnView['lines'][number];

/** Reads the lines of returns, by the id of the return. */
async function linesOf(db: Queryable, returnIds: readonly number[]): Promise<Map<number, LineOfReturn[]>> {
  const { name, article, unit } = orderLines;
  const { returnId, lineId, quantity, total, restocked } = orderReturnLines;
  const rows = await db
    .select({ returnId, lineId, name, article, unit, quantity, total, restocked })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
    .where(inArray(returnId, [...returnIds]))
    .orderBy(asc(orderReturnLines.id));
  const byReturn = new Map<number, LineOfReturn[]>();
  for (const { returnId: id, ...line } of rows) byReturn.set(id, [...(byReturn.get(id) ?? []), line]);
  return byReturn;
}

/** Reads the returns of an order with the money that goes back to the buyer, oldest first. */
export async function readReturns(
  db: Queryable,
  orderId: number,
): Promise<{ returns: ReturnView[]; refunds: RefundView[] }> {
  const found = await db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.ordinal));
  const money = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
  const ids = found.map(({ id }) => id);
  const lines = ids.length > 0 ? await linesOf(db, ids) : new Map<number, LineOfReturn[]>();
  const ordinals = new Map(found.map(({ id, ordinal }) => [id, ordinal]));
  return {
    returns: found.map(({ id, orderId: _order, idempotencyKey: _key, createdAt, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      lines: lines.get(id) ?? [],
    })),
    refunds: money.map(({ id, returnId, amount, method, state, reason, createdAt, doneAt }) => ({
      ...{ id, amount, method, state, reason },
      ordinal: returnId === null ? null : (ordinals.get(returnId) ?? null),
      at: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
  };
}
