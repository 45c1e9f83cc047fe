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
 * The order that a code opens, once. Every try counts, right or wrong, and after a few of them within the hour none is taken, and that
 * is said; what is said is the same whether there is such an order or not.
 */
export async function openByCode(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  named: NamedOrder,
  code: string,
): Promise<Result<PlacedOrder>> {
  const key = codeKey(named);
  return transact(db, async (tx): Promise<Result<PlacedOrder>> => {
    const now = clock().getTime();
    const [kept] = await tx.select().from(orderCodes).where(eq(orderCodes.key, key)).for('update');
    if (!kept) return WRONG;
    if (kept.tried >= MAX_TRIED) return NO_MORE_TRIED;
    const fits = kept.code === codeDigest(named, code) && kept.sentAt.getTime() > now - CODE_MS;
    await tx
      .update(orderCodes)
      .set({ tried: kept.tried + 1, ...(fits ? { code: '' } : {}) })
      .where(eq(orderCodes.key, key));
    if (!fits || kept.orderId === null) return WRONG;
    const [order] = await tx
      .select({ number: orders.number, secret: orders.secret })
      .from(orders)
      .where(eq(orders.id, kept.orderId));
    return order ? success(order) : WRONG;
  });
}
