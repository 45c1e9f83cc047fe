import { gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatOperators } from '../../data/schema/chat.ts';

const MINUTE = 60_000;
/** In milliseconds; an operator counts as online for this long after an answer. */
const AFTER_ANSWER_MS = 30 * MINUTE;

export async function isOnline(db: Queryable, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ place: chatOperators.place })
    .from(chatOperators)
    .where(gt(chatOperators.onlineUntil, now))
    .limit(1);
  return found !== undefined;
}

/**
 * Sets until when an operator is online; `place` is where the operator answers: Telegram, the console or an account of the admin. A moment
 * in the past means offline.
 */
export async function setOnline(db: Queryable, place: string, until: Date): Promise<void> {
  await db
    .insert(chatOperators)
    .values({ place, onlineUntil: until })
    .onConflictDoUpdate({ target: chatOperators.place, set: { onlineUntil: until } });
}

/** Keeps an operator online for a while after an answer, unless they have set a longer time. */
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
