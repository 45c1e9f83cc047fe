import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { exchangedOrders } from '../../data/schema/exchange.ts';
import { orders } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import type { HandOver } from '../../domain/admin/order-row.ts';
import { OPEN_STATES, orderState } from '../../domain/order/order-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';

export const handedOverText = (number: string) =>
  `Заказ ${number} отмечен: новые остатки из файлов на него больше не уменьшаются`;

/** Reads since when the stock-keeping system has known an order: through a mark, and through the exchange with 1C. */
export async function readHandOver(db: Queryable, number: string): Promise<HandOver> {
  const [row] = await db
    .select({ markedAt: orders.handedOverAt, exchangedAt: exchangedOrders.firstAt })
    .from(orders)
    .leftJoin(exchangedOrders, eq(exchangedOrders.orderId, orders.id))
    .where(eq(orders.number, number));
  return {
    markedAt: row?.markedAt?.toISOString() ?? null,
    exchangedAt: row?.exchangedAt?.toISOString() ?? null,
  };
}

type HandOverDeps = Pick<OrderDeps, 'db' | 'clock'>;

/**
 * Marks an order as known to the stock-keeping system: stock that is imported from now on already includes it, so the order is not
 * subtracted again [SHOP-9]. The current stock stays as it is.
 */
export async function handOver({ db, clock }: HandOverDeps, number: string): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return failure('no-order', `Заказа ${number} нет`);
    if (order.handedOverAt) return failure('same-state', `Заказ ${number} уже отмечен: учёт о нём знает`);
    const { state } = order;
    if (state === 'cancelled')
      return failure('not-allowed', `Заказ ${number}: «${orderState(state).name}», товара он не держит`);
    await tx.update(orders).set({ handedOverAt: clock() }).where(eq(orders.id, order.id));
    return success(null);
  });
}

/** Marks all open orders. @returns how many of them had no mark before */
export async function handOverAll({ db, clock }: HandOverDeps): Promise<number> {
  const marked = await transact(db, (tx) =>
    tx
      .update(orders)
      .set({ handedOverAt: clock() })
      .where(and(isNull(orders.handedOverAt), inArray(orders.state, [...OPEN_STATES])))
      .returning({ id: orders.id }),
  );
  return marked.length;
}
