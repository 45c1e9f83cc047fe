import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { CHAT_CHANGED } from '../../data/notices.ts';
import { chats } from '../../data/schema/chat.ts';
import { findBasket } from '../basket/find-basket.ts';
import type { PublicDeps } from '../settings.ts';

export interface ChatDeps extends PublicDeps {
  /** The conversation of Telegram that operators answer in; null: none. */
  operatorChat: string | null;
  /** Address of the script of Jivo, whose chat takes the place of the own one; null: it does not. */
  jivo: string | null;
}

export type ChatHead = typeof chats.$inferSelect;

const SECRET = /^[\w-]{32}$/;

/** The conversation that a visitor's cookie opens; null for none, and for garbage. */
export async function findChat(db: Queryable, secret: string | null): Promise<ChatHead | null> {
  if (secret === null || !SECRET.test(secret)) return null;
  const [found] = await db.select().from(chats).where(eq(chats.secret, secret));
  return found ?? null;
}

/** The id of the same, for who listens to it. */
export async function findChatId(db: Queryable, secret: string | null): Promise<number | null> {
  return (await findChat(db, secret))?.id ?? null;
}

/** The same conversation, held against others until the transaction ends; made where there is none: its secret has 192 bits. */
export async function holdChat(
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
  const [held] = rows;
  // Deleted a moment ago: the visitor begins anew.
  return held ?? holdChat(tx, null, basketToken, now);
}

/** Tells all nodes, once the transaction commits, that somebody wrote. */
export async function announceChat(tx: Queryable, chatId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHAT_CHANGED}, ${String(chatId)})`);
}
