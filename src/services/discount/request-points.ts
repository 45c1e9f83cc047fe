import { eq } from 'drizzle-orm';
import { basketDiscounts } from '../../data/schema/discount.ts';
import { transact } from '../../data/transact.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { bumpVersion, lockBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import type { ServiceDeps } from '../settings.ts';

/**
 * Sets how many points the basket requests from its card [BONUS-2]. A request above the maximum is limited to it, now and whenever the
 * basket changes; the returned basket shows the result. A negative request counts as none.
 */
export async function requestPoints(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  requested: Kopecks,
): Promise<Result<Basket, 'no-card'>> {
  const settings = readSettings();
  return transact(db, async (tx): Promise<Result<Basket, 'no-card'>> => {
    const locked = await lockBasket(tx, token);
    const before = locked && (await readLines(tx, locked, settings));
    if (!before?.discounts.card || !locked) return failure('no-card', 'Сначала введите номер бонусной карты');
    await tx
      .update(basketDiscounts)
      .set({ requestedPoints: requested < 0 ? NOTHING : requested })
      .where(eq(basketDiscounts.basketId, locked.id));
    return success(await readLines(tx, bumpVersion(tx, locked), settings));
  });
}
