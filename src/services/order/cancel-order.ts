import { transact } from '../../data/transact.ts';
import { orderState, shopperMayCancel } from '../../domain/order/order-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder, moveOrder } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';

const NOTE = 'Отменил покупатель';

/** Cancels an order by its secret, until it is packed; notifies the shop, which must return money already paid. */
export async function cancelOrder(deps: OrderDeps, number: string, secret: string): Promise<Result<null>> {
  if (number.length > 20) return failure('no-order', 'Такого заказа нет');
  const outcome = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order || order.secret !== secret) return failure('no-order', 'Такого заказа нет');
    const { state } = order;
    if (state === 'cancelled') return success([]);
    if (!shopperMayCancel(state))
      return failure(
        'too-late',
        `Заказ уже «${orderState(state).name}»: отменить его можно только по телефону`,
      );
    return moveOrder(tx, deps, order, 'cancelled', { by: 'shopper', note: NOTE });
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.length > 0) deps.stockChanged?.(outcome.value);
  return success(null);
}
