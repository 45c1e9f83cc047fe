import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { bonusCards, bonusMoves } from '../../data/schema/discount.ts';
import { transact } from '../../data/transact.ts';
import { CARD_NUMBER_LENGTH } from '../../domain/discount/bonus-card.ts';
import { addMoney, type Kopecks } from '../../domain/measures/money.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Returns a card number as it is stored: trimmed and in capital letters. */
export const spellCardNumber = (typed: string): string => typed.trim().toLocaleUpperCase('ru');

/** Creates a card without points; refuses a number that exists. `day` is the date of registration, yyyy-mm-dd. */
export async function addCard(db: Database, typed: string, day: string): Promise<Result<{ number: string }>> {
  const number = spellCardNumber(typed);
  if ([...number].length !== CARD_NUMBER_LENGTH)
    return failure('number', `Номер карты\u00a0— ровно ${CARD_NUMBER_LENGTH} знаков`);
  const { rowCount } = await db
    .insert(bonusCards)
    .values({ number, registeredOn: day })
    .onConflictDoNothing();
  return rowCount === 1 ? success({ number }) : failure('exists', `Карта ${number} уже есть`);
}

/** Adds points to a card or, with a negative amount, removes some, but never more than it has; returns the balance. */
export async function givePoints(db: Database, typed: string, amount: Kopecks): Promise<Result<Kopecks>> {
  return transact(db, async (tx): Promise<Result<Kopecks>> => {
    const here = eq(bonusCards.number, spellCardNumber(typed));
    const [card] = await tx.select().from(bonusCards).where(here).for('update');
    if (!card) return failure('unknown', 'Карты с таким номером нет');
    if (card.balance + amount < 0) return failure('balance', 'На карте меньше бонусов');
    await tx
      .update(bonusCards)
      .set({ balance: sql`${bonusCards.balance} + ${amount}` })
      .where(here);
    await tx.insert(bonusMoves).values({ cardId: card.id, kind: 'given', amount });
    return success(addMoney(card.balance, amount));
  });
}

/** Lists all cards, newest first. */
export async function listCards(db: Database): Promise<(typeof bonusCards.$inferSelect)[]> {
  return db.select().from(bonusCards).orderBy(desc(bonusCards.id));
}
