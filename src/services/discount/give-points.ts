import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { orders } from '../../data/schema/order.ts';
import { type BonusRules, bonusOf } from '../../domain/discount/bonus.ts';
import { type Kopecks, kopecks, NOTHING } from '../../domain/measures/money.ts';

type Move = typeof bonusMoves.$inferSelect;

/** Movements of points that an order has caused, by kind; without 'spent' no card is linked to it. */
async function movesOf(tx: Queryable, orderId: number): Promise<Partial<Record<Move['kind'], Move>>> {
  const rows = await tx.select().from(bonusMoves).where(eq(bonusMoves.orderId, orderId));
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

/** Adds an amount, which may be negative, to a card's balance and to the order's movement of that kind. */
async function move(
  tx: Queryable,
  { cardId, orderId }: Pick<Move, 'cardId' | 'orderId'>,
  kind: Move['kind'],
  amount: Kopecks,
): Promise<void> {
  await tx
    .insert(bonusMoves)
    .values({ cardId, orderId, kind, amount })
    .onConflictDoUpdate({
      target: [bonusMoves.orderId, bonusMoves.kind],
      set: { amount: sql`${bonusMoves.amount} + excluded.amount` },
    });
  await tx
    .update(bonusCards)
    .set({ balance: sql`${bonusCards.balance} + ${amount}` })
    .where(eq(bonusCards.id, cardId));
}

/** Returns the points that paid for a cancelled order and were not returned before; repeated calls have no effect. */
export async function returnPoints(tx: Queryable, orderId: number): Promise<void> {
  const { spent, returned } = await movesOf(tx, orderId);
  const left = kopecks(-(spent?.amount ?? 0) - (returned?.amount ?? 0));
  if (spent && left > 0) await move(tx, spent, 'returned', left);
}

/** Returns points that paid for goods which came back. */
export async function restorePoints(tx: Queryable, orderId: number, amount: Kopecks): Promise<void> {
  const { spent } = await movesOf(tx, orderId);
  if (spent && amount > 0) await move(tx, spent, 'returned', amount);
}

/** Returns the points that the money paid for the goods of an order earns, at the rate stored with the order, or else at the given one. */
async function earnedBy(tx: Queryable, { orderId, earnRate }: Move, rate: number): Promise<Kopecks> {
  const { goodsTotal, discount, bonusPaid } = orders;
  const [order] = await tx
    .select({ goodsTotal, discount, bonusPaid })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  return order
    ? bonusOf(kopecks(order.goodsTotal - order.discount - order.bonusPaid), earnRate ?? rate)
    : NOTHING;
}

/**
 * Adds the points that a completed order has earned to its card, only once: at the rate stored with the order, even if the shop has
 * abolished points since. An order without a card earns nothing.
 */
export async function earnPoints(tx: Queryable, orderId: number, bonus: BonusRules | null): Promise<void> {
  const { spent, earned } = await movesOf(tx, orderId);
  if (spent && !earned) await move(tx, spent, 'earned', await earnedBy(tx, spent, bonus?.rate ?? 0));
}

/**
 * Withdraws the points that an order has earned with returned goods. Call it once the order's sums no longer contain them. If the card has
 * already spent some, the rest is withdrawn with the order's next return.
 * @returns the points withdrawn
 */
export async function withdrawPoints(
  tx: Queryable,
  orderId: number,
  bonus: BonusRules | null,
): Promise<Kopecks> {
  const { spent, earned, withdrawn } = await movesOf(tx, orderId);
  if (!spent || !earned) return NOTHING;
  const left = await earnedBy(tx, spent, bonus?.rate ?? 0);
  const [card] = await tx.select().from(bonusCards).where(eq(bonusCards.id, spent.cardId)).for('update');
  const due = earned.amount + (withdrawn?.amount ?? 0) - left;
  const amount = kopecks(Math.max(0, Math.min(due, card?.balance ?? 0)));
  if (amount > 0) await move(tx, spent, 'withdrawn', kopecks(-amount));
  return amount;
}
