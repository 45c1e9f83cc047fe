import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, coupons } from '../../data/schema/discount.ts';
import { send } from '../../data/transact.ts';
import { type Failure, failure } from '../../domain/result.ts';
import { usesOfTheirs } from '../basket/judge-coupon.ts';

export type BasketDiscounts = typeof basketDiscounts.$inferSelect;

/** What coupon and card a basket names; null for neither, so that there is nothing to hold. */
export async function discountsOf(tx: Queryable, basketId: string): Promise<BasketDiscounts | null> {
  const [held] = await tx.select().from(basketDiscounts).where(eq(basketDiscounts.basketId, basketId));
  return held ?? null;
}

/**
 * Holds the coupon and the card of a basket until the transaction ends, so that what is then read of them is what is used.
 * To be called by `place-order` after the basket and its offers are held and before the lines are read. A failure: the coupon was used
 * with this phone as often as it may be; it has been taken out of the basket (commit that) and the order is to be refused with
 * the message.
 */
export async function holdDiscounts(
  tx: Queryable,
  held: BasketDiscounts,
  phone: string,
): Promise<Failure<'changed'> | null> {
  const { basketId } = held;
  if (held.bonusCardId !== null)
    await tx
      .select({ id: bonusCards.id })
      .from(bonusCards)
      .where(eq(bonusCards.id, held.bonusCardId))
      .for('update');
  if (held.couponId === null) return null;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, held.couponId)).for('update');
  if (!coupon || coupon.maxUsesEach === null) return null;
  if ((await usesOfTheirs(tx, coupon.id, basketId, phone)) < coupon.maxUsesEach) return null;
  send(tx, tx.update(basketDiscounts).set({ couponId: null }).where(eq(basketDiscounts.basketId, basketId)));
  return failure(
    'changed',
    `Промокод ${coupon.code} с этим номером телефона уже использован, в заказ он не входит. Проверьте итог и отправьте заказ ещё раз.`,
  );
}
