import type { Chat } from '../../domain/chat/chat.ts';
import { findBasket } from '../basket/find-basket.ts';
import { isOnline } from './operators.ts';
import { type ChatDeps, findChat } from './own-chat.ts';
import { readMessages } from './read-messages.ts';

/** What a visitor sees of their chat, with the code of their basket [TRACK-5]. */
export async function showChat(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  secret: string | null,
  basketToken: string | null,
): Promise<Chat> {
  const chat = await findChat(db, secret);
  const basket = await findBasket(db, basketToken);
  return {
    messages: chat ? await readMessages(db, chat.id) : [],
    online: await isOnline(db, clock()),
    name: chat?.name ?? '',
    phone: chat?.phone ?? '',
    cartcode: basket?.cartcode ?? null,
  };
}
