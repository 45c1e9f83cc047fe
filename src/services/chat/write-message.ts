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
import { announceChat, type ChatDeps, type ChatHead, holdChat } from './own-chat.ts';
import { asMessage } from './read-messages.ts';

export interface Written {
  /** Opens the conversation from now on. */
  secret: string;
  message: ChatMessage;
  /** False: the shop got it as a letter and answers later. */
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

async function keep(tx: Queryable, { id }: ChatHead, form: ChatForm, now: Date): Promise<ChatMessage> {
  const [kept] = await tx
    .insert(chatMessages)
    .values({ chatId: id, from: 'shopper', text: form.text, key: form.key, createdAt: now })
    .returning();
  if (!kept) throw new Error('a message of a chat was not kept');
  await tx.update(chats).set({ page: form.page, updatedAt: now }).where(eq(chats.id, id));
  await announceChat(tx, id);
  return asMessage(kept);
}

/**
 * Takes what a visitor writes [TRACK-5]; the same key again is the same message. Begins a conversation where there is none. Operators of
 * Telegram get it where they answer; while nobody is there it goes to the shop as a letter too. Fails with `too-often`.
 */
export function writeMessage(
  deps: ChatDeps,
  secret: string | null,
  form: ChatForm,
  basketToken: string | null,
): Promise<Result<Written>> {
  return transact(deps.db, async (tx): Promise<Result<Written>> => {
    const now = deps.clock();
    const chat = await holdChat(tx, secret, basketToken, now);
    const online = await isOnline(tx, now);
    const before = await findByKey(tx, chat.id, form.key);
    if (before) return success({ secret: chat.secret, message: before, online });
    if (await isTooOften(tx, chat.id, now))
      return failure(
        'too-often',
        'Слишком много сообщений подряд. Подождите минуту: что написано, мы получили',
      );
    const message = await keep(tx, chat, form, now);
    const entries = await chatEntries(tx, deps, { ...chat, page: form.page }, message, online);
    if (entries.length > 0)
      await tx.insert(outbox).values(entries.map((entry) => ({ ...entry, nextAttemptAt: now })));
    return success({ secret: chat.secret, message, online });
  });
}
