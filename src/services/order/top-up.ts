import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { balanceOf } from '../../domain/order/balance.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder } from './change-state.ts';
import { paidOf, settledInFull } from './order-balance.ts';

/** Records that the buyer has paid what was left of a paid order that became dearer [SHOP-4]. */
export async function topUp(tx: Queryable, number: string): Promise<Result<null>> {
  const order = await lockOrder(tx, number);
  if (!order) return failure('gone', `Заказа ${number} нет`);
  const { left } = balanceOf({ ...order, paid: await paidOf(tx, order) });
  if (left === 0) return failure('nothing', `По заказу ${number} доплачивать нечего`);
  await tx
    .update(orders)
    .set({ paidTotal: await settledInFull(tx, order) })
    .where(eq(orders.id, order.id));
  return success(null);
}
