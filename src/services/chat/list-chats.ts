import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages, chats } from '../../data/schema/chat.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { aboutVisitor } from './notify-operators.ts';
import type { ChatDeps, ChatHead } from './own-chat.ts';
import { asMessage, readMessages } from './read-messages.ts';

/** A conversation as the shop's list names it. */
export interface ListedChat {
  head: ChatHead;
  /** Null where the visitor only introduced themselves. */
  last: ChatMessage | null;
}

/** The conversations in which somebody wrote last, the latest first. */
export async function listChats(db: Queryable, max: number): Promise<ListedChat[]> {
  const heads = await db.select().from(chats).orderBy(desc(chats.updatedAt)).limit(max);
  const listed: ListedChat[] = [];
  for (const head of heads) {
    const [last] = await db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.chatId, head.id))
      .orderBy(desc(chatMessages.id))
      .limit(1);
    listed.push({ head, last: last ? asMessage(last) : null });
  }
  return listed;
}

/** A conversation with what the shop sees of its visitor: who, on which page, with which basket; null for none. */
export async function readChat(
  deps: Pick<ChatDeps, 'db' | 'settings' | 'publicUrl'>,
  id: number,
): Promise<{ about: readonly string[]; messages: readonly ChatMessage[] } | null> {
  const [head] = await deps.db.select().from(chats).where(eq(chats.id, id));
  if (!head) return null;
  return { about: await aboutVisitor(deps.db, deps, head), messages: await readMessages(deps.db, id) };
}
