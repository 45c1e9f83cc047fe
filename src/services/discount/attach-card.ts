import { and, eq } from 'drizzle-orm';
import { basketDiscounts, bonusCards } from '../../data/schema/discount.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { bumpVersion, lockBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import type { ServiceDeps } from '../settings.ts';
import { spellCardNumber } from './manage-cards.ts';

export interface CardKey {
  number: string;
  /** Date of the card's registration, yyyy-mm-dd. */
  day: string;
}

/** Links a bonus card to the basket [BONUS-2]; the basket's discounts then show its balance. */
export async function attachCard(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  { number, day }: CardKey,
): Promise<Result<Basket, 'unknown-card' | 'empty'>> {
  const settings = readSettings();
  return transact(db, async (tx): Promise<Result<Basket, 'unknown-card' | 'empty'>> => {
    if (!settings.bonus) return failure('unknown-card', 'Бонусных карт сейчас не принимаем');
    const locked = await lockBasket(tx, token);
    if (!locked) return failure('empty', 'Корзина пуста: бонусами платить не за что');

    const [card] = await tx
      .select({ id: bonusCards.id })
      .from(bonusCards)
      .where(
        and(
          eq(bonusCards.number, spellCardNumber(number)),
          eq(bonusCards.registeredOn, day),
          bonusCards.active,
        ),
      );
    if (!card)
      return failure('unknown-card', 'Карты с таким номером и датой нет. Проверьте, что на ней напечатано');
    const chosen = { bonusCardId: card.id, requestedPoints: null };
    await tx
      .insert(basketDiscounts)
      .values({ basketId: locked.id, ...chosen })
      .onConflictDoUpdate({ target: basketDiscounts.basketId, set: chosen });
    return success(await readLines(tx, bumpVersion(tx, locked), settings));
  });
}

export async function detachCard({ db, settings }: ServiceDeps, token: string | null): Promise<Basket> {
  return transact(db, async (tx) => {
    const locked = await lockBasket(tx, token);
    if (!locked) return EMPTY_BASKET;
    await tx
      .update(basketDiscounts)
      .set({ bonusCardId: null, requestedPoints: null })
      .where(eq(basketDiscounts.basketId, locked.id));
    return readLines(tx, bumpVersion(tx, locked), settings());
  });
}
