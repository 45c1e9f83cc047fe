import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { chats } from '../../data/schema/chat.ts';

/** Days after which a conversation in which nobody wrote is forgotten. */
export const CHAT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Few enough not to hold the table for long. */
const AT_ONCE = 1000;

/** Deletes conversations in which nobody wrote for {@link CHAT_DAYS}. @returns how many */
export async function deleteOldChats(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHAT_DAYS * DAY_MS);
  const some = db.select({ id: chats.id }).from(chats).where(lt(chats.updatedAt, before)).limit(AT_ONCE);
  const { rowCount } = await db.delete(chats).where(inArray(chats.id, some));
  return rowCount ?? 0;
}
