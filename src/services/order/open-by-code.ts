import { eq } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { orderCodes } from '../../data/schema/order-code.ts';
import { transact } from '../../data/transact.ts';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { CODE_MS, codeDigest, codeKey, MAX_TRIED, NO_MORE_TRIED } from './order-code.ts';
import type { OrderDeps } from './order-deps.ts';

const WRONG = failure('code', 'Код не подошёл или устарел. Проверьте его или запросите новый');

/**
 * Opens an order by a code, which works once. Every attempt counts, and after a few within an hour none is accepted. The messages are the
 * same whether the order exists or not.
 */
export async function openByCode(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  named: NamedOrder,
  code: string,
): Promise<Result<PlacedOrder>> {
  const key = codeKey(named);
  return transact(db, async (tx): Promise<Result<PlacedOrder>> => {
    const now = clock().getTime();
    const [stored] = await tx.select().from(orderCodes).where(eq(orderCodes.key, key)).for('update');
    if (!stored) return WRONG;
    if (stored.tried >= MAX_TRIED) return NO_MORE_TRIED;
    const fits = stored.code === codeDigest(named, code) && stored.sentAt.getTime() > now - CODE_MS;
    await tx
      .update(orderCodes)
      .set({ tried: stored.tried + 1, ...(fits ? { code: '' } : {}) })
      .where(eq(orderCodes.key, key));
    if (!fits || stored.orderId === null) return WRONG;
    const [order] = await tx
      .select({ number: orders.number, secret: orders.secret })
      .from(orders)
      .where(eq(orders.id, stored.orderId));
    return order ? success(order) : WRONG;
  });
}
