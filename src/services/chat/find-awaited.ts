import type { ChatDeps } from './own-chat.ts';
import { findChat } from './own-chat.ts';
import { readMessages } from './read-messages.ts';

/**
 * In milliseconds; a visitor in whose chat nobody has written for this long is not connected, and sees an answer only with the next page.
 */
const AWAITED_MS = 24 * 3_600_000;

/**
 * Returns the id of a visitor's chat when there is an answer after the given message, or when one may come soon because somebody wrote
 * within a day. Otherwise null, so that visitors who once wrote do not keep a connection open on every page.
 */
export async function findAwaitedChat(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  secret: string | null,
  after: number,
): Promise<number | null> {
  const chat = await findChat(db, secret);
  if (!chat) return null;
  if (clock().getTime() - chat.updatedAt.getTime() < AWAITED_MS) return chat.id;
  return (await readMessages(db, chat.id, after)).length > 0 ? chat.id : null;
}
