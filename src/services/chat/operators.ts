import { gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatOperators } from '../../data/schema/chat.ts';

const MINUTE = 60_000;
/** Who answers is taken to be there for so long after it. */
const AFTER_ANSWER_MS = 30 * MINUTE;

export async function isOnline(db: Queryable, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ place: chatOperators.place })
    .from(chatOperators)
    .where(gt(chatOperators.onlineUntil, now))
    .limit(1);
  return found !== undefined;
}

/** Says until when somebody answers from a place; a moment of the past: they left. */
export async function setOnline(db: Queryable, place: string, until: Date): Promise<void> {
  await db
    .insert(chatOperators)
    .values({ place, onlineUntil: until })
    .onConflictDoUpdate({ target: chatOperators.place, set: { onlineUntil: until } });
}

/** Says that somebody answered: they are there for a while, or for longer where they said so. */
export async function stayOnline(db: Queryable, place: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + AFTER_ANSWER_MS);
  await db
    .insert(chatOperators)
    .values({ place, onlineUntil: until })
    .onConflictDoUpdate({
      target: chatOperators.place,
      set: { onlineUntil: sql`greatest(${chatOperators.onlineUntil}, excluded.online_until)` },
    });
}

export async function allOffline(db: Queryable): Promise<void> {
  await db.delete(chatOperators);
}
