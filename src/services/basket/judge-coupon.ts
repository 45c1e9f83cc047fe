import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { type coupons, couponUses } from '../../data/schema/discount.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { type JudgedCoupon, judgeCoupon } from '../../domain/discount/coupon.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Counts the orders from this basket or, if given, of this phone that have used the coupon. */
export function usesOfTheirs(
  db: Queryable,
  couponId: number,
  basketId: string,
  phone?: string,
): Promise<number> {
  const whose: SQL | undefined = or(
    eq(couponUses.basketId, basketId),
    phone === undefined ? undefined : eq(couponUses.phone, phone),
  );
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.releasedAt), whose))
    .then(([row]) => row?.count ?? 0);
}

/** Selects the offers whose product is in one of the sections or below them. */
async function offersWithin(
  db: Queryable,
  offerIds: readonly number[],
  sectionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from sections where id = any(${sql.param(sectionIds)}::int[])
      union select s.id from sections s join below b on s.parent_id = b.id
    )
    select o.id from offers o join products p on p.id = o.product_id
    where o.id = any(${sql.param(offerIds)}::int[]) and p.section_id in (select id from below)`);
  return new Set(rows.map(({ id }) => id));
}

/** Selects the bought lines whose goods are in the coupon's sections. */
export async function linesWithin<Line extends Pick<BasketLine, 'id' | 'offerId' | 'total'>>(
  db: Queryable,
  { sectionIds }: Pick<CouponRow, 'sectionIds'>,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const bought = lines.filter(({ total }) => total > 0);
  if (sectionIds.length === 0) return bought;
  const offerIds = bought.map(({ offerId }) => offerId);
  const within = await offersWithin(db, offerIds, sectionIds);
  return bought.filter(({ offerId }) => within.has(offerId));
}

/** Evaluates the coupon for the basket at the current moment of the database. */
export async function judgeForBasket(
  db: Queryable,
  coupon: CouponRow,
  basketId: string,
  lines: readonly BasketLine[],
  now: Date,
): Promise<JudgedCoupon> {
  const within = await linesWithin(db, coupon, lines);
  const uses = coupon.maxUsesEach === null ? 0 : await usesOfTheirs(db, coupon.id, basketId);
  return judgeCoupon(coupon, { now, usesOfTheirs: uses, lines: within });
}
