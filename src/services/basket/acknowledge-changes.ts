import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket.ts';
import { bumpVersion, lockBasket } from './find-basket.ts';
import { readLines } from './read-lines.ts';

/**
 * The shopper has seen what changed [CART-10]: lines that cannot be ordered go, quantities come down to what there is, and the
 * present prices become the seen ones.
 */
export async function acknowledgeChanges(db: Database, token: string | null): Promise<Basket> {
  return transact(db, async (tx) => {
    const found = await lockBasket(tx, token);
    if (!found) return EMPTY_BASKET;
    const basket = await readLines(tx, found);
    const changed = basket.lines.filter(({ notice }) => notice !== null);
    if (changed.length === 0) return basket;
    const gone = changed.filter(({ orderable }) => orderable === 0).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(basketLines).where(inArray(basketLines.id, gone));
    for (const { id, orderable, price } of changed.filter((line) => line.orderable > 0))
      await tx
        .update(basketLines)
        .set({ quantity: orderable, seenPrice: price })
        .where(eq(basketLines.id, id));
    return readLines(tx, await bumpVersion(tx, found));
  });
}
