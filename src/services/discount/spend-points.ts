import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketDiscounts, bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { send } from '../../data/transact.ts';
import type { BonusRules } from '../../domain/discount/bonus.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';

/**
 * Deducts the points that pay for the order from the basket's card, and links the card to the order even if they pay nothing; the link
 * stores the current rate for earning. Call it in the transaction that places the order, after `lockDiscounts`; `amount` is `bonusPaid` of
 * `basketTotals`. Does nothing in a shop without points. @throws when the card has fewer points, which cannot happen while it is locked
 */
export async function spendPoints(
  tx: Queryable,
  { orderId, basketId, amount }: { orderId: number; basketId: string; amount: Kopecks },
  bonus: BonusRules | null,
): Promise<void> {
  if (!bonus) return;
  const [linked] = await tx
    .select({ cardId: bonusCards.id })
    .from(basketDiscounts)
    .innerJoin(bonusCards, eq(bonusCards.id, basketDiscounts.bonusCardId))
    .where(and(eq(basketDiscounts.basketId, basketId), bonusCards.active));
  if (!linked && amount === 0) return;
  const { rowCount } = await tx
    .update(bonusCards)
    .set({ balance: sql`${bonusCards.balance} - ${amount}` })
    .where(and(eq(bonusCards.id, linked?.cardId ?? 0), gte(bonusCards.balance, amount)));
  if (!linked || rowCount !== 1) throw new Error('the balance of a card changed under a lock');
  const spent = { cardId: linked.cardId, orderId, amount: kopecks(-amount), earnRate: bonus.rate };
  send(tx, tx.insert(bonusMoves).values({ ...spent, kind: 'spent' }));
}
