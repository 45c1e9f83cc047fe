import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { orders } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';
import { type BonusRules, bonusOf } from '../../domain/discount/bonus.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';

/**
 * Takes the points that pay for the order off the card of its basket, and ties the card to the order even where it pays
 * nothing. To be called in the transaction that places the order, after `holdDiscounts`; `amount` is `bonusPaid` of
 * `basketTotals`. @throws when the card has less, which it cannot while it is held
 */
export async function spendPoints(
  tx: Queryable,
  { orderId, basketId, amount }: { orderId: number; basketId: string; amount: Kopecks },
): Promise<void> {
  const [held] = await tx
    .select({ cardId: bonusCards.id })
    .from(basketDiscounts)
    .innerJoin(bonusCards, eq(bonusCards.id, basketDiscounts.bonusCardId))
    .where(and(eq(basketDiscounts.basketId, basketId), bonusCards.active));
  if (!held && amount === 0) return;
  const { rowCount } = await tx
    .update(bonusCards)
    .set({ balance: sql`${bonusCards.balance} - ${amount}` })
    .where(and(eq(bonusCards.id, held?.cardId ?? 0), gte(bonusCards.balance, amount)));
  if (!held || rowCount !== 1) throw new Error('the balance of a card changed under a lock');
  send(tx, tx.insert(bonusMoves).values({ cardId: held.cardId, orderId, kind: 'spent', amount: -amount }));
}

/** Puts an amount on the card tied to the order, once for each kind of move. */
async function putOn(tx: Queryable, orderId: number, kind: 'returned' | 'earned', amount: Kopecks | null) {
  await tx.execute(sql`
    with moved as (
      insert into bonus_moves (card_id, order_id, kind, amount)
      select card_id, order_id, ${kind}, ${amount === null ? sql`-amount` : sql`${amount}::bigint`}
      from bonus_moves where order_id = ${orderId} and kind = 'spent'
      on conflict do nothing returning card_id, amount
    )
    update bonus_cards set balance = balance + moved.amount from moved where bonus_cards.id = moved.card_id`);
}

/** Gives the points that paid for a cancelled order back, once however often it is called. */
export async function returnPoints(tx: Queryable, orderId: number): Promise<void> {
  await putOn(tx, orderId, 'returned', null);
}

/** Puts the points of an order that was handed over on the card tied to it, once, at the rate of now; an order without a card earns none. */
export async function earnPoints(
  tx: Queryable,
  orderId: number,
  { rate }: Pick<BonusRules, 'rate'>,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const paid = kopecks(order.goodsTotal - order.discount - order.bonusPaid);
  await putOn(tx, orderId, 'earned', bonusOf(paid, rate));
}
