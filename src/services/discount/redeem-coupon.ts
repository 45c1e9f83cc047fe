import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, coupons, couponUses } from '../../data/schema/discount.ts';
import { send } from '../../data/transact.ts';
import type { Discounts } from '../../domain/discount/applied-discounts.ts';

export interface DiscountedOrder {
  orderId: number;
  basketId: string;
  /** Phone number in E.164 format. */
  phone: string;
}

/**
 * Counts the basket's coupon as used by the order, if it was applied. Call it in the transaction that places the order, after
 * `lockDiscounts`, with the discounts read since then. @throws when the coupon was not locked and has been used up meanwhile
 */
export async function redeemCoupon(
  tx: Queryable,
  { orderId, basketId, phone }: DiscountedOrder,
  { coupon }: Discounts,
): Promise<void> {
  if (coupon?.verdict !== 'applied') return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${coupons} set uses = uses + 1
    where id = (select coupon_id from ${basketDiscounts} where basket_id = ${basketId})
      and (max_uses is null or uses < max_uses)
    returning id`);
  const couponId = rows[0]?.id;
  if (couponId === undefined) throw new Error('a coupon was used up under a lock');
  send(tx, tx.insert(couponUses).values({ orderId, couponId, basketId, phone }));
}

/** Removes the basket's coupon and card after its order is placed, in the same transaction. */
export function forgetDiscounts(tx: Queryable, basketId: string): void {
  send(tx, tx.delete(basketDiscounts).where(eq(basketDiscounts.basketId, basketId)));
}

/** Takes back the use of a coupon when its order is cancelled; repeated calls have no effect. */
export async function releaseCoupon(tx: Queryable, orderId: number): Promise<void> {
  await tx.execute(sql`
    with released as (
      update coupon_uses set released_at = now() where order_id = ${orderId} and released_at is null
      returning coupon_id
    )
    update coupons set uses = uses - 1 from released where coupons.id = released.coupon_id`);
}
