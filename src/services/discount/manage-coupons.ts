import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { coupons } from '../../data/schema/discount.ts';
import { sections } from '../../data/schema/section.ts';
import { GIFTS, readCouponCode } from '../../domain/discount/coupon.ts';
import type { DescribedCoupon } from '../../domain/discount/describe-coupon.ts';
import { failure, type Result, success } from '../../domain/result.ts';

export type NewCoupon = Omit<DescribedCoupon, 'sections'> & { sectionIds?: readonly number[] };

/**
 * Creates a coupon; refuses a code that exists or cannot be typed, an amount that discounts nothing or too much, and an end before its
 * start.
 */
export async function addCoupon(db: Queryable, given: NewCoupon): Promise<Result<{ code: string }>> {
  const code = readCouponCode(given.code);
  if (!code) return failure('code', 'Код: буквы, цифры, дефис, не длиннее 40 знаков');
  const { kind, amount } = given;
  if (!GIFTS[kind].fits(amount)) return failure('amount', 'Скидка должна быть больше нуля и не больше 100 %');
  if (given.startsAt && given.endsAt && given.endsAt <= given.startsAt)
    return failure('dates', 'Промокод кончается раньше, чем начинается');
  const { rowCount } = await db
    .insert(coupons)
    .values({ ...given, code, sectionIds: [...(given.sectionIds ?? [])] })
    .onConflictDoNothing();
  return rowCount === 1 ? success({ code }) : failure('exists', `Промокод ${code} уже есть`);
}

/** Creates a coupon whose sections are given by their slugs; refuses unknown sections. */
export async function addDescribedCoupon(
  db: Queryable,
  { sections: slugs, ...coupon }: DescribedCoupon,
): Promise<Result<{ code: string }>> {
  const known =
    slugs.length > 0
      ? await db
          .select()
          .from(sections)
          .where(inArray(sections.slug, [...slugs]))
      : [];
  const unknown = slugs.filter((slug) => !known.some((section) => section.slug === slug));
  if (unknown.length > 0) return failure('sections', `Нет разделов: ${unknown.join(', ')}`);
  return addCoupon(db, { ...coupon, sectionIds: known.map(({ id }) => id) });
}

/** Deactivates a coupon; false for an unknown code. */
export async function stopCoupon(db: Queryable, typed: string): Promise<boolean> {
  const code = readCouponCode(typed) || '';
  const { rowCount } = await db.update(coupons).set({ active: false }).where(eq(coupons.code, code));
  return rowCount === 1;
}

/** Lists coupons, newest first: all or at most `max`; optionally only those before an id. */
export async function listCoupons(
  db: Queryable,
  { max, before }: { max?: number; before?: number | undefined } = {},
): Promise<(typeof coupons.$inferSelect)[]> {
  const listed = db
    .select()
    .from(coupons)
    .where(before === undefined ? undefined : lt(coupons.id, before))
    .orderBy(desc(coupons.id))
    .$dynamic();
  return max === undefined ? listed : listed.limit(max);
}
