import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { coupons } from '../../data/schema/discount.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { ServiceDeps } from '../settings.ts';

/** True when the basket has a coupon, or the shop has one that can be used now or later. */
export async function acceptsCoupons(
  { db }: Pick<ServiceDeps, 'db'>,
  { discounts }: Pick<Basket, 'discounts'>,
): Promise<boolean> {
  if (discounts.coupon) return true;
  const found = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        eq(coupons.active, true),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
