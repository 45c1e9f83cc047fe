import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages } from '../../data/schema/chat.ts';
import { type ChatMessage, MAX_SHOWN_MESSAGES } from '../../domain/chat/chat.ts';

type Row = typeof chatMessages.$inferSelect;

export function asMessage({ id, from, text, createdAt }: Row): ChatMessage {
  return { id, from: from === 'shop' ? 'shop' : 'shopper', text, at: createdAt.toISOString() };
}

/** Reads a chat's latest messages after the given one, in order; 0 means from the beginning. */
export async function readMessages(db: Queryable, chatId: number, after = 0): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.id, after)))
    .orderBy(desc(chatMessages.id))
    .limit(MAX_SHOWN_MESSAGES);
  return rows.reverse().map(asMessage);
}
