import type { FastifyInstance } from 'fastify';
import { CHAT_PAGE } from '../../../domain/chat/chat.ts';
import { CHAT_FORM, INTRODUCTION_FORM, readGivenPhone } from '../../../domain/chat/chat-form.ts';
import { formatPhone } from '../../../domain/form/phone.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { postedFields } from '../request/fields.ts';
import { chatSecret, writeChatCookie, writePhoneCookie } from './chat-cookie.ts';
import { lastSeen, liveChats } from './live-chats.ts';

/** Maximum number of messages in ten minutes from one visitor and from one address; each conversation has a limit of its own as well. */
const MESSAGES = { visitor: 150, address: 1500 };

/** Registers a listener for new messages, on any node; it gets the chat's id, or null when any chat may have changed. */
export type OnChat = (listener: (chatId: number | null) => void) => void;

/** Registers the chat: its messages, the visitor's contacts (also for a third-party chat) and the stream of new messages [TRACK-5]. */
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
        const { secret, message: sent, online } = written.value;
        writeChatCookie(reply, secret);
        return { ok: true, address: `${CHAT_PAGE}#form-chat`, data: { chatMessage: sent, online } };
      },
    });
    formEndpoint(app, '/chat/introduce', {
      rules: INTRODUCTION_FORM,
      page: CHAT_PAGE,
      async act(form, request, reply) {
        const introduced = await chat.introduce(chatSecret(request), form, basketToken(request));
        if (!introduced.ok) return introduced;
        writeChatCookie(reply, introduced.value.secret);
        writePhoneCookie(reply, form.phone);
        return {
          ok: true,
          message: `Спасибо, ${form.name}. Если разговор прервётся, позвоним: ${formatPhone(form.phone)}`,
        };
      },
    });
    app.post('/chat/phone', async (request, reply) => {
      const given = readGivenPhone(postedFields(request)['phone']);
      if (given === null) return reply.code(422).send({ ok: false, message: 'Укажите телефон' });
      writePhoneCookie(reply, given);
      return { ok: true };
    });
    app.get<{ Querystring: { after?: string; closed?: string } }>('/chat/live', async (request, reply) => {
      const secret = chatSecret(request);
      const last = lastSeen(request.headers['last-event-id'] ?? request.query.after);
      const isClosed = request.query.closed !== undefined;
      const chatId = await (isClosed ? chat.findAwaited(secret, last) : chat.find(secret));
      // 204 stops the browser from reconnecting.
      if (chatId === null) return reply.code(204).send();
      const headers = reply.getHeaders();
      const address = addressKey(request);
      if (!live.open({ chatId, address, last, response: reply.raw, headers }))
        return reply.code(503).header('retry-after', '30').send();
      reply.hijack();
      return reply;
    });
  };
}
