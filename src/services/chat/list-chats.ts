import { desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages, chats } from '../../data/schema/chat.ts';
import type { AdminChat, ChatNews } from '../../domain/admin/chat-row.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { aboutVisitor } from './notify-operators.ts';
import type { ChatDeps, ChatHead } from './own-chat.ts';
import { asMessage, readMessages } from './read-messages.ts';

export interface ListedChat {
  head: ChatHead;
  /** The latest message; null when the visitor has only left their contacts. */
  last: ChatMessage | null;
}

/** Lists chats by their latest message, newest first; with `before`, only those whose latest message is older. */
export async function listChats(db: Queryable, max: number, before?: Date): Promise<ListedChat[]> {
  const heads = await db
    .select()
    .from(chats)
    .where(before === undefined ? undefined : lt(chats.updatedAt, before))
    .orderBy(desc(chats.updatedAt))
    .limit(max);
  return withLast(db, heads);
}

/** Lists chats with messages newer than the given one, newest first. */
export async function listChatsSince(db: Queryable, messageId: number, max: number): Promise<ListedChat[]> {
  const written = db
    .select({ chatId: chatMessages.chatId })
    .from(chatMessages)
    .where(gt(chatMessages.id, messageId));
  const heads = await db
    .select()
    .from(chats)
    .where(inArray(chats.id, written))
    .orderBy(desc(chats.updatedAt))
    .limit(max);
  return withLast(db, heads);
}

async function withLast(db: Queryable, heads: readonly ChatHead[]): Promise<ListedChat[]> {
  const ids = heads.map(({ id }) => id);
  const latest = db
    .select({ id: sql<number>`max(${chatMessages.id})` })
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, ids))
    .groupBy(chatMessages.chatId);
  const rows = await db.select().from(chatMessages).where(inArray(chatMessages.id, latest));
  const lasts = new Map(rows.map((row) => [row.chatId, asMessage(row)]));
  return heads.map((head) => ({ head, last: lasts.get(head.id) ?? null }));
}

/** Reads a chat's new messages, each with what the shop currently knows about the visitor. */
export async function readChatNews(
  deps: Pick<ChatDeps, 'db' | 'settings' | 'publicUrl'>,
  chatId: number,
  messageId: number,
): Promise<ChatNews[]> {
  const messages = await readMessages(deps.db, chatId, messageId);
  const [head] = messages.length > 0 ? await deps.db.select().from(chats).where(eq(chats.id, chatId)) : [];
  if (!head) return [];
  const about = await aboutVisitor(deps.db, deps, head);
  return messages.map((message) => ({ id: message.id, message, about }));
}

/** Reads a chat with what the shop knows about the visitor: name, page and basket; null if there is no such chat. */
export async function readChat(
  deps: Pick<ChatDeps, 'db' | 'settings' | 'publicUrl'>,
  id: number,
): Promise<AdminChat | null> {
  const [head] = await deps.db.select().from(chats).where(eq(chats.id, id));
  if (!head) return null;
  return { id, about: await aboutVisitor(deps.db, deps, head), messages: await readMessages(deps.db, id) };
}
