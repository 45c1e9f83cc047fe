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
 * Takes how many points of its card a basket wishes to spend [BONUS-2]. Of more than may be spent the most is spent, now and
 * whenever the basket changes; the basket's own figures show it. A negative wish is none.
 */
export async function wishPoints(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  wish: Kopecks,
): Promise<Result<Basket, 'no-card'>> {
  const settings = readSettings();
  return transact(db, async (tx): Promise<Result<Basket, 'no-card'>> => {
    const held = await lockBasket(tx, token);
    const before = held && (await readLines(tx, held, settings));
    if (!before?.discounts.card || !held) return failure('no-card', 'Сначала введите номер бонусной карты');
    await tx
      .update(basketDiscounts)
      .set({ bonusWish: wish < 0 ? NOTHING : wish })
      .where(eq(basketDiscounts.basketId, held.id));
    return success(await readLines(tx, bumpVersion(tx, held), settings));
  });
}
