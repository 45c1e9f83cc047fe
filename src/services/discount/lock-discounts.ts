import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, coupons } from '../../data/schema/discount.ts';
import { send } from '../../data/transact.ts';
import { type Failure, failure } from '../../domain/result.ts';
import { usesOfTheirs } from '../basket/judge-coupon.ts';

export type BasketDiscounts = typeof basketDiscounts.$inferSelect;

/** Reads which coupon and card a basket uses; null if it never had one, so that there is nothing to lock. */
export async function discountsOf(tx: Queryable, basketId: string): Promise<BasketDiscounts | null> {
  const [found] = await tx.select().from(basketDiscounts).where(eq(basketDiscounts.basketId, basketId));
  return found ?? null;
}

/**
 * Locks the coupon and the card of a basket until the transaction ends, so that what is read afterwards is what will be used. Called by
 * `place-order` after the basket and its offers are locked and before the lines are read. A failure means that this phone has used the
 * coupon as often as allowed: the coupon has then been removed from the basket, so the transaction must be committed, and the order refused
 * with the message.
 */
export async function lockDiscounts(
  tx: Queryable,
  discounts: BasketDiscounts,
  phone: string,
): Promise<Failure<'changed'> | null> {
  const { basketId } = discounts;
  if (discounts.bonusCardId !== null)
    await tx
      .select({ id: bonusCards.id })
      .from(bonusCards)
      .where(eq(bonusCards.id, discounts.bonusCardId))
      .for('update');
  if (discounts.couponId === null) return null;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, discounts.couponId)).for('update');
  if (!coupon || coupon.maxUsesEach === null) return null;
  if ((await usesOfTheirs(tx, coupon.id, basketId, phone)) < coupon.maxUsesEach) return null;
  send(tx, tx.update(basketDiscounts).set({ couponId: null }).where(eq(basketDiscounts.basketId, basketId)));
  return failure(
    'changed',
    `Промокод ${coupon.code} с этим номером телефона уже использован, в заказ он не входит. Проверьте итог и отправьте заказ ещё раз.`,
  );
}
