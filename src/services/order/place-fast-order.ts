import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { LineWish } from '../../domain/basket/basket.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import type { FastOrderForm, OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import { type Failure, failure, type Result, success } from '../../kit/result.ts';
import { addLines } from '../basket/add-lines.ts';
import { lockBasket } from '../basket/find-basket.ts';
import type { OrderWorld } from './order-world.ts';
import { type Outcome, orderBasket, orderOfKey, told } from './place-order.ts';

/** What is not asked is agreed by telephone. */
function wholeForm(form: FastOrderForm): OrderForm {
  return { ...form, email: '', delivery: 'delivery', address: '', payment: 'on-delivery', seenMark: '' };
}

async function place(
  tx: Queryable,
  world: OrderWorld,
  token: string | null,
  form: FastOrderForm,
  costs: (total: Kopecks) => void,
): Promise<Outcome> {
  const held = await lockBasket(tx, token);
  const earlier = await orderOfKey(tx, form.idempotencyKey);
  if (earlier) return told(success({ number: earlier.number, secret: earlier.secret }));
  if (!held) return told(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  return orderBasket(tx, world, held, wholeForm(form), 'fast', (_basket, { total }) => {
    costs(total);
    if (total === form.seenTotal) return null;
    return failure('changed', `Теперь это стоит ${formatRoubles(total)} Проверьте и отправьте ещё раз`);
  });
}

/** A refusal with `changed` says what the goods cost now. */
export type FastResult = Result<PlacedOrder> | (Failure & { total: Kopecks });

/**
 * Makes an order by telephone number alone [CART-11]: of `wishes`, beside whatever lies in the basket, or of the basket of `token`
 * where there are none. The same key gives the same order. Refused with `changed` when the goods do not cost what was seen.
 */
export async function placeFastOrder(
  world: OrderWorld,
  token: string | null,
  wishes: readonly LineWish[],
  form: FastOrderForm,
): Promise<FastResult> {
  const earlier = await orderOfKey(world.db, form.idempotencyKey);
  if (earlier) return success({ number: earlier.number, secret: earlier.secret });
  let basket = token;
  if (wishes.length > 0) {
    const added = await addLines(world.db, null, wishes);
    if (!added.ok) return added;
    basket = added.value.token;
  }
  let total = form.seenTotal;
  const costs = (now: Kopecks) => {
    total = now;
  };
  const { result, productIds } = await transact(world.db, (tx) => place(tx, world, basket, form, costs));
  if (productIds.length > 0) world.stockChanged?.(productIds);
  return result.ok || result.code !== 'changed' ? result : { ...result, total };
}
