import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { orders } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';
import { type BonusRules, bonusOf } from '../../domain/discount/bonus.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';

/**
 * Takes the points that pay for the order off the card of its basket, and ties the card to the order even where it pays
 * nothing; what it earns is agreed by the rules of now. To be called in the transaction that places the order, after `holdDiscounts`;
 * `amount` is `bonusPaid` of `basketTotals`. Does nothing in a shop without points. @throws when the card has less, which it cannot while
 * it is held
 */
export async function spendPoints(
  tx: Queryable,
  { orderId, basketId, amount }: { orderId: number; basketId: string; amount: Kopecks },
  bonus: BonusRules | null,
): Promise<void> {
  if (!bonus) return;
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
  const spent = { cardId: held.cardId, orderId, amount: kopecks(-amount), earnRate: bonus.rate };
  send(tx, tx.insert(bonusMoves).values({ ...spent, kind: 'spent' }));
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

/**
 * Puts the points of an order that was handed over on the card tied to it, once, at the rate that it was placed at, also where the shop has
 * given points up since. The rate of now stands for orders that stored none; an order without a card earns nothing.
 */
export async function earnPoints(tx: Queryable, orderId: number, bonus: BonusRules | null): Promise<void> {
  const [tied] = await tx
    .select({ order: orders, earnRate: bonusMoves.earnRate })
    .from(orders)
    .innerJoin(bonusMoves, and(eq(bonusMoves.orderId, orders.id), eq(bonusMoves.kind, 'spent')))
    .where(eq(orders.id, orderId));
  if (!tied) return;
  const { goodsTotal, discount, bonusPaid } = tied.order;
  const paid = kopecks(goodsTotal - discount - bonusPaid);
  await putOn(tx, orderId, 'earned', bonusOf(paid, tied.earnRate ?? bonus?.rate ?? 0));
}
