import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { chats } from '../../data/schema/chat.ts';

/** Days without a message after which a chat is deleted. */
export const CHAT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Maximum number of chats deleted at once, so that the table is not locked for long. */
const AT_ONCE = 1000;

/** Deletes chats without a message for {@link CHAT_DAYS}. @returns how many */
export async function deleteOldChats(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHAT_DAYS * DAY_MS);
  const some = db.select({ id: chats.id }).from(chats).where(lt(chats.updatedAt, before)).limit(AT_ONCE);
  const { rowCount } = await db.delete(chats).where(inArray(chats.id, some));
  return rowCount ?? 0;
}
