import type { ChatDeps } from './own-chat.ts';
import { findChat } from './own-chat.ts';
import { readMessages } from './read-messages.ts';

/** Who wrote longer ago is told of an answer by the next page rather than at once. */
const AWAITED_MS = 24 * 3_600_000;

/**
 * The id of a visitor's conversation where an answer is there after a message or may come soon: somebody wrote within a day. Null else,
 * so that those who wrote once hold no connection with every page they read.
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
