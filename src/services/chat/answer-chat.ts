import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages, chats } from '../../data/schema/chat.ts';
import { transact } from '../../data/transact.ts';
import { MAX_CHAT_TEXT } from '../../domain/chat/chat.ts';
import { stripControlCharacters } from '../../domain/form/control-characters.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { stayOnline } from './operators.ts';
import { announceChat, type ChatDeps } from './own-chat.ts';

export interface OperatorAnswer {
  chatId: number;
  text: string;
  /** Idempotency key: a repeated one returns the earlier answer without sending a second message. */
  key: string;
  place: string;
}

async function hasChat(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, id)).for('update')).length > 0;
}

/** Sends an answer to a visitor, who sees it at once [TRACK-5]; its author counts as online for a while. */
export function answerChat(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  { chatId, text, key, place }: OperatorAnswer,
): Promise<Result<null>> {
  const words = stripControlCharacters(text).trim();
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!words) return failure('empty', 'Напишите ответ');
    if (words.length > MAX_CHAT_TEXT) return failure('too-long', `Ответ длиннее ${MAX_CHAT_TEXT} знаков`);
    if (!(await hasChat(tx, chatId))) return failure('gone', 'Такого чата нет');
    const now = clock();
    const answer = { chatId, from: 'shop', text: words, key, createdAt: now } as const;
    await tx.insert(chatMessages).values(answer).onConflictDoNothing();
    await tx.update(chats).set({ updatedAt: now }).where(eq(chats.id, chatId));
    await stayOnline(tx, place, now);
    await announceChat(tx, chatId);
    return success(null);
  });
}
