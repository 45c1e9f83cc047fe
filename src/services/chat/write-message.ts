import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { chatMessages, chats } from '../../data/schema/chat.ts';
import { outbox } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { type ChatMessage, MAX_A_MINUTE } from '../../domain/chat/chat.ts';
import type { ChatForm } from '../../domain/chat/chat-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { chatEntries } from './notify-operators.ts';
import { isOnline } from './operators.ts';
import { announceChat, type ChatDeps, type ChatHead, lockChat } from './own-chat.ts';
import { asMessage } from './read-messages.ts';

export interface Written {
  /** Secret that opens the chat from now on. */
  secret: string;
  message: ChatMessage;
  /** If false, the shop got the message by email and answers later. */
  online: boolean;
}

const MINUTE = 60_000;

async function isTooOften(tx: Queryable, chatId: number, now: Date): Promise<boolean> {
  const lately = and(
    eq(chatMessages.chatId, chatId),
    eq(chatMessages.from, 'shopper'),
    gt(chatMessages.createdAt, new Date(now.getTime() - MINUTE)),
  );
  const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(chatMessages).where(lately);
  return (counted?.count ?? 0) >= MAX_A_MINUTE;
}

async function findByKey(tx: Queryable, chatId: number, key: string): Promise<ChatMessage | null> {
  const [found] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.key, key)));
  return found ? asMessage(found) : null;
}

async function storeMessage(
  tx: Queryable,
  { id }: ChatHead,
  form: ChatForm,
  now: Date,
): Promise<ChatMessage> {
  const [stored] = await tx
    .insert(chatMessages)
    .values({ chatId: id, from: 'shopper', text: form.text, key: form.key, createdAt: now })
    .returning();
  if (!stored) throw new Error('a message of a chat was not kept');
  await tx.update(chats).set({ page: form.page, updatedAt: now }).where(eq(chats.id, id));
  await announceChat(tx, id);
  return asMessage(stored);
}

/**
 * Stores a visitor's message [TRACK-5]; a repeated key stores nothing more. Creates a chat if there is none. The message is sent to the
 * operators' Telegram chat and, while nobody is online, also by email to the shop. Fails with `too-often`.
 */
export function writeMessage(
  deps: ChatDeps,
  secret: string | null,
  form: ChatForm,
  basketToken: string | null,
): Promise<Result<Written>> {
  return transact(deps.db, async (tx): Promise<Result<Written>> => {
    const now = deps.clock();
    const chat = await lockChat(tx, secret, basketToken, now);
    const online = await isOnline(tx, now);
    const before = await findByKey(tx, chat.id, form.key);
    if (before) return success({ secret: chat.secret, message: before, online });
    if (await isTooOften(tx, chat.id, now))
      return failure(
        'too-often',
        'Слишком много сообщений подряд. Подождите минуту: что написано, мы получили',
      );
    const message = await storeMessage(tx, chat, form, now);
    const entries = await chatEntries(tx, deps, { ...chat, page: form.page }, message, online);
    if (entries.length > 0)
      await tx.insert(outbox).values(entries.map((entry) => ({ ...entry, nextAttemptAt: now })));
    return success({ secret: chat.secret, message, online });
  });
}
