import { eq, inArray } from 'drizzle-orm';
import { basketLines } from '../../data/schema/order.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { noted } from '../../domain/basket/find-shortages.ts';
import { failure, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { changeBasket } from './change-basket.ts';
import { readLines } from './read-lines.ts';

/**
 * The shopper has seen what changed [CART-10]: lines that cannot be ordered go, quantities come down to what there is, and the
 * present prices become the seen ones. What is missing of a set is asked by itself [DOOR-5].
 */
export async function acknowledgeChanges(deps: ServiceDeps, token: string | null): Promise<Basket> {
  const result = await changeBasket(deps, token, null, async (tx, held) => {
    if (!held) return failure('no-basket', 'Корзина пуста');
    const basket = await readLines(tx, held, deps.settings());
    const changed = noted(basket);
    const gone = changed.filter(({ orderable }) => orderable === 0).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(basketLines).where(inArray(basketLines.id, gone));
    for (const { id, orderable, price } of changed.filter((line) => line.orderable > 0))
      await tx
        .update(basketLines)
        .set({ quantity: orderable, seenPrice: price })
        .where(eq(basketLines.id, id));
    return success({ changed: changed.length > 0, notes: [], removed: held.removed });
  });
  return result.ok ? result.value.basket : EMPTY_BASKET;
}
