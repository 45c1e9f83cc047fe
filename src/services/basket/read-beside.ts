import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, basketSamples, bonusCards, coupons } from '../../data/schema/discount.ts';
import { baskets } from '../../data/schema/order.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { NO_DISCOUNTS } from '../../domain/discount/held-discounts.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { Settings } from '../settings.ts';
import { judgeForBasket } from './judge-coupon.ts';
import { readSamples } from './read-samples.ts';

/** What of the shop's settings a basket goes by. */
export type BasketSettings = Pick<Settings, 'supply' | 'samples' | 'bonus'>;

type Beside = Pick<Basket, 'discounts' | 'samples'>;

/** Of a basket that holds lines alone. */
export const NOTHING_BESIDE: Beside = { discounts: NO_DISCOUNTS, samples: [] };

/** Number of samples asked for. */
const sampleCount = sql<number>`(
  select count(*)::int from ${basketSamples} s where s.basket_id = ${baskets.id})`;

/**
 * What a basket holds beside its lines: the coupon and the card as they stand with the lines now, and its samples. A stopped card is no
 * card. One query where there is nothing.
 */
export async function readBeside(
  db: Queryable,
  basketId: string,
  lines: Basket['lines'],
  { bonus, samples: { price } }: Pick<BasketSettings, 'bonus' | 'samples'>,
): Promise<Beside> {
  const [held] = await db
    .select({
      coupon: coupons,
      card: bonusCards,
      wish: basketDiscounts.bonusWish,
      samples: sampleCount,
      now: sql`now()`.mapWith(coupons.createdAt),
    })
    .from(baskets)
    .leftJoin(basketDiscounts, eq(basketDiscounts.basketId, baskets.id))
    .leftJoin(coupons, eq(coupons.id, basketDiscounts.couponId))
    .leftJoin(bonusCards, eq(bonusCards.id, basketDiscounts.bonusCardId))
    .where(eq(baskets.id, basketId));
  if (!held) return NOTHING_BESIDE;
  const { coupon, card, wish, samples, now } = held;
  const discounts = {
    coupon: coupon && (await judgeForBasket(db, coupon, basketId, lines, now as Date)),
    card: card?.active
      ? {
          number: card.number,
          balance: kopecks(card.balance),
          maxPercent: bonus.maxPercent,
          wish: wish === null ? null : kopecks(wish),
        }
      : null,
  };
  return { discounts, samples: samples > 0 ? await readSamples(db, basketId, price) : [] };
}

/** Those of the baskets that hold something beside their lines. */
export async function withBeside(db: Queryable, basketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select basket_id as id from basket_discounts where basket_id = any(${sql.param(basketIds)}::uuid[])
    union select basket_id from basket_samples where basket_id = any(${sql.param(basketIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
