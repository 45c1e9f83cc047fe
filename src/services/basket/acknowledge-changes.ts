import { eq, inArray } from 'drizzle-orm';
import { basketLines } from '../../data/schema/order.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { noted } from '../../domain/basket/find-shortages.ts';
import { failure, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { changeBasket } from './change-basket.ts';
import { readLines } from './read-lines.ts';

/**
 * Accepts the changes that the shopper has seen [CART-10]: lines that cannot be ordered are deleted, quantities are reduced to the stock,
 * and the current prices become the seen ones. Shortages of a set are not accepted here, because the shopper is asked about them separately
 * [DOOR-5].
 */
export async function acknowledgeChanges(deps: ServiceDeps, token: string | null): Promise<Basket> {
  const result = await changeBasket(deps, token, null, async (tx, locked) => {
    if (!locked) return failure('no-basket', 'Корзина пуста');
    const basket = await readLines(tx, locked, deps.settings());
    const changed = noted(basket);
    const gone = changed.filter(({ orderable }) => orderable === 0).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(basketLines).where(inArray(basketLines.id, gone));
    for (const { id, orderable, price } of changed.filter((line) => line.orderable > 0))
      await tx
        .update(basketLines)
        .set({ quantity: orderable, seenPrice: price })
        .where(eq(basketLines.id, id));
    return success({ changed: changed.length > 0, notes: [], removed: locked.removed });
  });
  return result.ok ? result.value.basket : EMPTY_BASKET;
}
