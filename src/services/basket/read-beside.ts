import { eq, sql } from 'drizzle-orm';
import { buildOnce } from '../../data/build-once.ts';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, basketSamples, bonusCards, coupons } from '../../data/schema/discount.ts';
import { baskets } from '../../data/schema/order.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { NO_DISCOUNTS } from '../../domain/discount/held-discounts.ts';
import type { Settings } from '../settings.ts';
import { judgeForBasket } from './judge-coupon.ts';
import { readSamples } from './read-samples.ts';

export type BasketSettings = Pick<Settings, 'supply' | 'samples' | 'bonus'>;

type Beside = Pick<Basket, 'discounts' | 'samples' | 'bonusRate'>;

/** Of a basket that holds lines alone. */
export function nothingBeside({ bonus }: Pick<BasketSettings, 'bonus'>): Beside {
  return { discounts: NO_DISCOUNTS, samples: [], bonusRate: bonus?.rate ?? null };
}

const sampleCount = sql<number>`(
  select count(*)::int from ${basketSamples} s where s.basket_id = ${baskets.id})`;

const besideBasket = buildOnce((db) =>
  db
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
    .where(eq(baskets.id, sql.placeholder('basketId')))
    .prepare('beside-basket'),
);

/** The coupon and the card of a basket and how many samples it holds, in one query. */
export async function askBeside(db: Queryable, basketId: string) {
  const [held] = await besideBasket(db).execute({ basketId });
  return held ?? null;
}

/**
 * What was found beside a basket's lines, with the lines as they are now: the verdict on the coupon, the card unless it was stopped, and
 * the samples, the last two while the shop has such. Asks nothing where there is nothing.
 */
export async function judgeBeside(
  db: Queryable,
  basketId: string,
  held: Awaited<ReturnType<typeof askBeside>>,
  lines: Basket['lines'],
  { bonus, samples: sold }: Pick<BasketSettings, 'bonus' | 'samples'>,
): Promise<Beside> {
  const nothing = nothingBeside({ bonus });
  if (!held) return nothing;
  const { coupon, card, wish, samples, now } = held;
  const discounts = {
    coupon: coupon && (await judgeForBasket(db, coupon, basketId, lines, now)),
    card:
      card?.active && bonus
        ? {
            number: card.number,
            balance: card.balance,
            maxPercent: bonus.maxPercent,
            wish,
          }
        : null,
  };
  return {
    ...nothing,
    discounts,
    samples: sold && samples > 0 ? await readSamples(db, basketId, sold.price) : [],
  };
}

/** Those of the baskets that hold something beside their lines. */
export async function withBeside(db: Queryable, basketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select basket_id as id from basket_discounts where basket_id = any(${sql.param(basketIds)}::uuid[])
    union select basket_id from basket_samples where basket_id = any(${sql.param(basketIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
