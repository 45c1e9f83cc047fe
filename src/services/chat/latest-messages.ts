import { desc } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages } from '../../data/schema/chat.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { asMessage } from './read-messages.ts';

export interface LatestMessage extends ChatMessage {
  chatId: number;
}

/** What was written last in all conversations, in order. */
export async function latestMessages(db: Queryable, max: number): Promise<LatestMessage[]> {
  const rows = await db.select().from(chatMessages).orderBy(desc(chatMessages.id)).limit(max);
  return rows.reverse().map((row) => ({ ...asMessage(row), chatId: row.chatId }));
}
