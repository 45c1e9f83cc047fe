import type { FastifyInstance } from 'fastify';
import type { ChatNews, InboxNews } from '../../../domain/desk/chat-row.ts';
import { readDeskId } from '../../../domain/desk/pages-of-rows.ts';
import type { DeskShop } from '../../../services/desk/open-desk.ts';
import { addressKey } from '../../host/known-visitors.ts';
import type { OnChat } from '../chat/chat.ts';
import { ALL_CHATS, lastSeen, liveChats } from '../chat/live-chats.ts';
import { deskSecret } from './desk-cookie.ts';

/** Pages of the desk that listen: the shop's people behind one address may all look at one conversation. */
const MAX = { chat: 50, address: 50, all: 100 } as const;
/** Who was signed out hears no more after so long. */
const LIFE_MS = 120_000;

/** The stream of what is written in one conversation, or in any for the list of them. */
export function deskChats(app: FastifyInstance, desk: DeskShop, onChat: OnChat): void {
  const live = liveChats<ChatNews | InboxNews>(
    (chatId, last) => (chatId === ALL_CHATS ? desk.inboxNews(last) : desk.chatNews(chatId, last)),
    (error) => app.log.error({ err: error }, 'a chat was not read for the desk'),
    { max: MAX, lifeMs: LIFE_MS },
  );
  onChat(live.changed);
  app.addHook('preClose', async () => live.close());
  app.get<{ Querystring: { chat?: string; after?: string } }>('/desk/chat/live', async (request, reply) => {
    if (!(await desk.peek(deskSecret(request)))) return reply.code(401).send();
    const { chat, after } = request.query;
    const chatId = chat === undefined ? ALL_CHATS : readDeskId(String(chat));
    if (chatId === undefined) return reply.code(404).send();
    const last = lastSeen(request.headers['last-event-id'] ?? after);
    const stream = { chatId, last, address: addressKey(request), response: reply.raw };
    if (!live.open({ ...stream, headers: reply.getHeaders() }))
      return reply.code(503).header('retry-after', '30').send();
    reply.hijack();
    return reply;
  });
}
