import type { FastifyInstance } from 'fastify';
import { CHAT_PAGE } from '../../../domain/chat/chat.ts';
import { CHAT_FORM, INTRODUCTION_FORM } from '../../../domain/chat/chat-form.ts';
import type { Shop } from '../../../services/shop.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { chatSecret, keepChat, keepPhone } from './chat-cookie.ts';
import { liveChats } from './live-chats.ts';

/** Messages in ten minutes; one conversation has a limit of its own. */
const MESSAGES = { visitor: 150, address: 1500 };
const MESSAGE_ID = /^\d{1,10}$/;

/** Calls back with the chat in which somebody wrote, on whichever node; null: perhaps in any. */
type OnChat = (listener: (chatId: number | null) => void) => void;

/** The addresses of the chat [TRACK-5]: what is written, who writes, and a stream of what comes. */
export function chatEndpoints({ chat }: Pick<Shop, 'chat'>, onChat: OnChat) {
  return async (app: FastifyInstance): Promise<void> => {
    const live = liveChats(chat.after, (error) => app.log.error({ err: error }, 'a chat was not read'));
    onChat(live.changed);
    app.addHook('preClose', async () => live.close());
    formEndpoint(app, '/chat/send', {
      rules: CHAT_FORM,
      page: CHAT_PAGE,
      limits: MESSAGES,
      async act(form, request, reply) {
        const written = await chat.write(chatSecret(request), form, basketToken(request));
        if (!written.ok) return { ...written, status: 429 };
        const { secret, message: said, online } = written.value;
        keepChat(reply, secret);
        return { ok: true, address: `${CHAT_PAGE}#form-chat`, data: { said, online } };
      },
    });
    formEndpoint(app, '/chat/introduce', {
      rules: INTRODUCTION_FORM,
      page: CHAT_PAGE,
      async act(form, request, reply) {
        const introduced = await chat.introduce(chatSecret(request), form, basketToken(request));
        if (!introduced.ok) return introduced;
        keepChat(reply, introduced.value.secret);
        keepPhone(reply, form.phone);
        return {
          ok: true,
          message: `Спасибо, ${form.name}. Если разговор прервётся, позвоним: ${form.phone}`,
        };
      },
    });
    app.get<{ Querystring: { after?: string } }>('/chat/live', async (request, reply) => {
      const chatId = await chat.find(chatSecret(request));
      // No content: a browser does not ask again.
      if (chatId === null) return reply.code(204).send();
      const seen = String(request.headers['last-event-id'] ?? request.query.after ?? '0');
      const last = MESSAGE_ID.test(seen) ? Number(seen) : 0;
      const headers = reply.getHeaders();
      const address = addressKey(request);
      if (!live.open({ chatId, address, last, response: reply.raw, headers }))
        return reply.code(503).header('retry-after', '30').send();
      reply.hijack();
      return reply;
    });
  };
}
