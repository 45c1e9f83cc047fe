import { eq, sql } from 'drizzle-orm';
import { BONUS } from '../../../content/bonus.ts';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, coupons } from '../../data/schema/discount.ts';
import type { BasketLine } from '../../domain/basket.ts';
import { type Discounts, NO_DISCOUNTS } from '../../domain/held-discounts.ts';
import { kopecks } from '../../domain/money.ts';
import { judgeForBasket } from './judge-for-basket.ts';

/** The coupon and the card that the basket holds, as they stand with its lines now; a stopped card is no card. */
export async function readDiscounts(
  db: Queryable,
  basketId: string,
  lines: readonly BasketLine[],
): Promise<Discounts> {
  const [held] = await db
    .select({ coupon: coupons, card: bonusCards, now: sql`now()`.mapWith(coupons.createdAt) })
    .from(basketDiscounts)
    .leftJoin(coupons, eq(coupons.id, basketDiscounts.couponId))
    .leftJoin(bonusCards, eq(bonusCards.id, basketDiscounts.bonusCardId))
    .where(eq(basketDiscounts.basketId, basketId));
  if (!held) return NO_DISCOUNTS;
  const { coupon, card, now } = held;
  return {
    coupon: coupon && (await judgeForBasket(db, coupon, basketId, lines, now as Date)),
    card: card?.active
      ? { number: card.number, balance: kopecks(card.balance), mostPercent: BONUS.mostPercent }
      : null,
  };
}
