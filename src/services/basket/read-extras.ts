import { eq, sql } from 'drizzle-orm';
import { buildOnce } from '../../data/build-once.ts';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, basketSamples, bonusCards, coupons } from '../../data/schema/discount.ts';
import { baskets } from '../../data/schema/order.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { NO_DISCOUNTS } from '../../domain/discount/applied-discounts.ts';
import type { Settings } from '../settings.ts';
import { judgeForBasket } from './judge-coupon.ts';
import { readSamples } from './read-samples.ts';

export type BasketSettings = Pick<Settings, 'supply' | 'samples' | 'bonus'>;

type BasketExtras = Pick<Basket, 'discounts' | 'samples' | 'bonusRate'>;

export function noExtras({ bonus }: Pick<BasketSettings, 'bonus'>): BasketExtras {
  return { discounts: NO_DISCOUNTS, samples: [], bonusRate: bonus?.rate ?? null };
}

const sampleCount = sql<number>`(
  select count(*)::int from ${basketSamples} s where s.basket_id = ${baskets.id})`;

const extrasQuery = buildOnce((db) =>
  db
    .select({
      coupon: coupons,
      card: bonusCards,
      requestedPoints: basketDiscounts.requestedPoints,
      samples: sampleCount,
      now: sql`now()`.mapWith(coupons.createdAt),
    })
    .from(baskets)
    .leftJoin(basketDiscounts, eq(basketDiscounts.basketId, baskets.id))
    .leftJoin(coupons, eq(coupons.id, basketDiscounts.couponId))
    .leftJoin(bonusCards, eq(bonusCards.id, basketDiscounts.bonusCardId))
    .where(eq(baskets.id, sql.placeholder('basketId')))
    .prepare('basket-extras'),
);

/** Reads the coupon, the card and the number of samples of a basket in one query. */
export async function readExtras(db: Queryable, basketId: string) {
  const [row] = await extrasQuery(db).execute({ basketId });
  return row ?? null;
}

/**
 * Evaluates what was read in addition to the lines: the coupon, against these lines; the card, unless it was stopped; and the samples. Card
 * and samples count only while the shop offers them. Runs no query when there is nothing to evaluate.
 */
export async function judgeExtras(
  db: Queryable,
  basketId: string,
  row: Awaited<ReturnType<typeof readExtras>>,
  lines: Basket['lines'],
  { bonus, samples: sold }: Pick<BasketSettings, 'bonus' | 'samples'>,
): Promise<BasketExtras> {
  const none = noExtras({ bonus });
  if (!row) return none;
  const { coupon, card, requestedPoints, samples, now } = row;
  const discounts = {
    coupon: coupon && (await judgeForBasket(db, coupon, basketId, lines, now)),
    card:
      card?.active && bonus
        ? {
            number: card.number,
            balance: card.balance,
            maxPercent: bonus.maxPercent,
            requestedPoints,
          }
        : null,
  };
  return {
    ...none,
    discounts,
    samples: sold && samples > 0 ? await readSamples(db, basketId, sold.price) : [],
  };
}

/** Selects the baskets that have a coupon, a card or samples. */
export async function basketsWithExtras(
  db: Queryable,
  basketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select basket_id as id from basket_discounts where basket_id = any(${sql.param(basketIds)}::uuid[])
    union select basket_id from basket_samples where basket_id = any(${sql.param(basketIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
