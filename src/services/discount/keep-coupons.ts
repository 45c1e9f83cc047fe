import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { coupons } from '../../data/schema/discount.ts';
import { type CouponKind, readCouponCode } from '../../domain/discount/coupon.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { failure, type Result, success } from '../../domain/result.ts';

export interface NewCoupon {
  code: string;
  kind: CouponKind;
  /** Hundredths of a per cent (at most 10 000), or kopecks; 0 for free delivery. */
  amount: number;
  startsAt?: Date;
  endsAt?: Date;
  minTotal?: Kopecks;
  sectionIds?: readonly number[];
  maxUses?: number;
  maxUsesEach?: number;
}

/** Makes a coupon; refuses a code that is taken or cannot be typed, and an amount that takes off nothing or too much. */
export async function addCoupon(db: Queryable, given: NewCoupon): Promise<Result<{ code: string }>> {
  const code = readCouponCode(given.code);
  if (!code) return failure('code', 'Код: буквы, цифры, дефис, не длиннее 40 знаков');
  const { kind, amount } = given;
  const fits = kind === 'free-delivery' ? amount === 0 : amount > 0 && (kind === 'sum' || amount <= 10_000);
  if (!fits) return failure('amount', 'Скидка должна быть больше нуля и не больше 100 %');
  if (given.startsAt && given.endsAt && given.endsAt <= given.startsAt)
    return failure('dates', 'Промокод кончается раньше, чем начинается');
  const { rowCount } = await db
    .insert(coupons)
    .values({ ...given, code, sectionIds: [...(given.sectionIds ?? [])] })
    .onConflictDoNothing();
  return rowCount === 1 ? success({ code }) : failure('exists', `Промокод ${code} уже есть`);
}

/** Nobody may use the coupon any more; false when there is none of this code. */
export async function stopCoupon(db: Queryable, typed: string): Promise<boolean> {
  const code = readCouponCode(typed) || '';
  const { rowCount } = await db.update(coupons).set({ active: false }).where(eq(coupons.code, code));
  return rowCount === 1;
}

/** All coupons, the newest first. */
export async function listCoupons(db: Queryable): Promise<(typeof coupons.$inferSelect)[]> {
  return db.select().from(coupons).orderBy(desc(coupons.id));
}
