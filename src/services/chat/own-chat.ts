import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { CHAT_CHANGED } from '../../data/notices.ts';
import { chats } from '../../data/schema/chat.ts';
import { findBasket } from '../basket/find-basket.ts';
import type { PublicDeps } from '../settings.ts';

export interface ChatDeps extends PublicDeps {
  /** Id of the Telegram chat in which operators answer; null if there is none. */
  operatorChat: string | null;
  /** Address of the Jivo script, whose chat replaces the shop's own; null if it is not used. */
  jivo: string | null;
}

export type ChatHead = typeof chats.$inferSelect;

const SECRET = /^[\w-]{32}$/;

/** Finds the chat that a visitor's cookie opens; null if there is none. */
export async function findChat(db: Queryable, secret: string | null): Promise<ChatHead | null> {
  if (secret === null || !SECRET.test(secret)) return null;
  const [found] = await db.select().from(chats).where(eq(chats.secret, secret));
  return found ?? null;
}

export async function findChatId(db: Queryable, secret: string | null): Promise<number | null> {
  return (await findChat(db, secret))?.id ?? null;
}

/** Locks the visitor's chat until the transaction ends; creates one when there is none, with a secret of 192 bits. */
export async function lockChat(
  tx: Queryable,
  secret: string | null,
  basketToken: string | null,
  now: Date,
): Promise<ChatHead> {
  const known = await findChat(tx, secret);
  const cartcode = (await findBasket(tx, basketToken))?.cartcode ?? known?.cartcode ?? '';
  const rows = known
    ? await tx.update(chats).set({ cartcode }).where(eq(chats.id, known.id)).returning()
    : await tx
        .insert(chats)
        .values({ secret: randomBytes(24).toString('base64url'), cartcode, createdAt: now, updatedAt: now })
        .returning();
  const [locked] = rows;
  // Creates a new chat if this one was deleted a moment ago.
  return locked ?? lockChat(tx, null, basketToken, now);
}

/** Notifies all nodes of a new message, once the transaction commits. */
export async function announceChat(tx: Queryable, chatId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHAT_CHANGED}, ${String(chatId)})`);
}
