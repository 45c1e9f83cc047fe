import { eq, sql } from 'drizzle-orm';
import { basketDiscounts, coupons } from '../../data/schema/discount.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { type CouponVerdict, readCouponCode, UNKNOWN_COUPON } from '../../domain/discount/coupon.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { bumpVersion, lockBasket } from '../basket/find-basket.ts';
import { judgeForBasket } from '../basket/judge-coupon.ts';
import { readLines } from '../basket/read-lines.ts';
import type { ServiceDeps } from '../settings.ts';

export type CouponRefusal = Exclude<CouponVerdict, 'applied'> | 'no-code' | 'empty';

/**
 * Applies a coupon code to the basket [BONUS-3]. It replaces an earlier one and is stored only if it is valid now. The failure's code says
 * why it was refused; 'no-code' for an empty field, 'empty' for a basket without products.
 */
export async function applyCoupon(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  typed: string,
): Promise<Result<Basket, CouponRefusal>> {
  const settings = readSettings();
  const code = readCouponCode(typed);
  if (code === '') return failure('no-code', 'Введите промокод');
  if (code === null) return failure('unknown', UNKNOWN_COUPON);
  return transact(db, async (tx): Promise<Result<Basket, CouponRefusal>> => {
    const locked = await lockBasket(tx, token);
    const before = locked && (await readLines(tx, locked, settings));
    if (!before || before.lines.length === 0)
      return failure('empty', 'Корзина пуста: промокод применять не к чему');
    const [found] = await tx
      .select({ coupon: coupons, now: sql`now()`.mapWith(coupons.createdAt) })
      .from(coupons)
      .where(eq(coupons.code, code));
    if (!found) return failure('unknown', UNKNOWN_COUPON);
    const judged = await judgeForBasket(tx, found.coupon, locked.id, before.lines, found.now);
    if (judged.verdict !== 'applied') return failure(judged.verdict, judged.message);
    const couponId = found.coupon.id;
    await tx
      .insert(basketDiscounts)
      .values({ basketId: locked.id, couponId })
      .onConflictDoUpdate({ target: basketDiscounts.basketId, set: { couponId } });
    return success(await readLines(tx, bumpVersion(tx, locked), settings));
  });
}

/** Removes the coupon; a basket without one stays as it is. */
export async function removeCoupon({ db, settings }: ServiceDeps, token: string | null): Promise<Basket> {
  return transact(db, async (tx) => {
    const locked = await lockBasket(tx, token);
    if (!locked) return EMPTY_BASKET;
    await tx.update(basketDiscounts).set({ couponId: null }).where(eq(basketDiscounts.basketId, locked.id));
    return readLines(tx, bumpVersion(tx, locked), settings());
  });
}
