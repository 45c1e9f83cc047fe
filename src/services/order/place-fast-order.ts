import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { LineWish } from '../../domain/basket/basket.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import type { FastOrderForm, OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import { type Failure, failure, type Result } from '../../kit/result.ts';
import { addLines } from '../basket/add-lines.ts';
import { lockBasket } from '../basket/find-basket.ts';
import { fastOrderProof } from './fast-order-proof.ts';
import type { OrderWorld } from './order-world.ts';
import {
  type EarlierOrder,
  isOfBasket,
  type Outcome,
  orderBasket,
  orderOfKey,
  tellEarlier,
  told,
} from './place-order.ts';

/** What is not asked is agreed by telephone. */
function wholeForm(form: FastOrderForm): OrderForm {
  return { ...form, email: '', delivery: 'delivery', address: '', payment: 'on-delivery', seenMark: '' };
}

/** A fast order as it is tried within its transaction. */
interface Attempt {
  /** The basket it is made of: the visitor's, or one made for the goods. */
  basket: string | null;
  fingerprint: string;
  isSenders(earlier: EarlierOrder): boolean;
  /** Told what the goods cost now. */
  costs(total: Kopecks): void;
}

async function place(
  tx: Queryable,
  world: OrderWorld,
  { basket, fingerprint, isSenders, costs }: Attempt,
  form: FastOrderForm,
): Promise<Outcome> {
  const held = await lockBasket(tx, basket);
  const earlier = await orderOfKey(tx, form.idempotencyKey);
  if (earlier) return told(tellEarlier(earlier, isSenders(earlier)));
  if (!held) return told(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  const as = { kind: 'fast', idempotencyFingerprint: fingerprint } as const;
  return orderBasket(tx, world, held, wholeForm(form), as, (_basket, { total }) => {
    costs(total);
    if (total === form.seenTotal) return null;
    return failure('changed', `Теперь это стоит ${formatRoubles(total)} Проверьте и отправьте ещё раз`);
  });
}

/** A refusal with `changed` says what the goods cost now. */
export type FastResult = Result<PlacedOrder> | (Failure & { total: Kopecks });

/**
 * Makes an order by telephone number alone [CART-11]: of `wishes`, beside whatever lies in the basket, or of the basket of `token`
 * where there are none. The same key gives the same order to the same visitor and nobody else. Refused with `changed` when the
 * goods do not cost what was seen.
 */
export async function placeFastOrder(
  world: OrderWorld,
  token: string | null,
  wishes: readonly LineWish[],
  form: FastOrderForm,
): Promise<FastResult> {
  const proof = wishes.length > 0 ? fastOrderProof(token, wishes, form) : null;
  const isSenders = (earlier: EarlierOrder) =>
    proof ? proof.fits.has(earlier.fingerprint) : isOfBasket(earlier, token);
  const earlier = await orderOfKey(world.db, form.idempotencyKey);
  if (earlier) return tellEarlier(earlier, isSenders(earlier));
  let basket = token;
  if (proof) {
    const added = await addLines(world.db, null, wishes);
    if (!added.ok) return added;
    basket = added.value.token;
  }
  let total = form.seenTotal;
  const costs = (now: Kopecks) => {
    total = now;
  };
  const attempt = { basket, fingerprint: proof?.fingerprint ?? '', isSenders, costs };
  const { result, productIds } = await transact(world.db, (tx) => place(tx, world, attempt, form));
  if (productIds.length > 0) world.stockChanged?.(productIds);
  return result.ok || result.code !== 'changed' ? result : { ...result, total };
}
