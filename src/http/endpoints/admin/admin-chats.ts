import type { FastifyInstance } from 'fastify';
import type { ChatNews, InboxNews } from '../../../domain/admin/chat-row.ts';
import { readAdminId } from '../../../domain/admin/pages-of-rows.ts';
import type { AdminShop } from '../../../services/admin/open-admin.ts';
import { addressKey } from '../../host/known-visitors.ts';
import type { OnChat } from '../chat/chat.ts';
import { ALL_CHATS, lastSeen, liveChats } from '../chat/live-chats.ts';
import { adminSecret } from './admin-cookie.ts';

/** Maximum number of open streams. The limits per conversation and per address are high because the whole staff may share one address. */
const MAX = { chat: 50, address: 50, all: 100 } as const;
/** Maximum duration of a stream, so that it does not go on for long after its reader has signed out. */
const LIFE_MS = 120_000;

/** Streams the messages of one conversation, or of all of them for the list. */
export function adminChats(app: FastifyInstance, admin: AdminShop, onChat: OnChat): void {
  const live = liveChats<ChatNews | InboxNews>(
    (chatId, last) => (chatId === ALL_CHATS ? admin.inboxNews(last) : admin.chatNews(chatId, last)),
    (error) => app.log.error({ err: error }, 'a chat was not read for the admin'),
    { max: MAX, lifeMs: LIFE_MS },
  );
  onChat(live.changed);
  app.addHook('preClose', async () => live.close());
  app.get<{ Querystring: { chat?: string; after?: string } }>('/admin/chat/live', async (request, reply) => {
    if (!(await admin.peek(adminSecret(request)))) return reply.code(401).send();
    const { chat, after } = request.query;
    const chatId = chat === undefined ? ALL_CHATS : readAdminId(String(chat));
    if (chatId === undefined) return reply.code(404).send();
    const last = lastSeen(request.headers['last-event-id'] ?? after);
    const stream = { chatId, last, address: addressKey(request), response: reply.raw };
    if (!live.open({ ...stream, headers: reply.getHeaders() }))
      return reply.code(503).header('retry-after', '30').send();
    reply.hijack();
    return reply;
  });
}
