import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { BotMessage, Messenger, MessengerBot, Webhook } from './messenger.ts';

export interface TelegramSettings extends ServiceSettings {
  token: string;
}

/** Bot API: core.telegram.org/bots/api, «sendMessage», «setWebhook», «ResponseParameters». */
const API = 'https://api.telegram.org';
const MAX_TEXT = 4096;
/**
 * Status codes not worth a retry: the conversation is gone, or its owner blocked the bot. A wrong token (401, 404) is retried, because the
 * operator can correct it.
 */
const FINAL = new Set([400, 403]);

const refused = v.object({
  error_code: v.optional(v.number()),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
});

const update = v.object({
  update_id: v.number(),
  message: v.object({
    text: v.string(),
    reply_to_message: v.optional(v.object({ text: v.optional(v.string()) })),
    chat: v.object({ id: v.number(), type: v.string() }),
  }),
});

/** Derives from the token the secret that Telegram repeats in a header of every update. */
const secretOf = (token: string) => createHash('sha256').update(`webhook:${token}`).digest('hex');

async function call({ token, api = API, ...timeout }: TelegramSettings, method: string, body: object) {
  const answer = await callService({ url: `${api}/bot${token}/${method}`, body: { ...body }, ...timeout });
  if (answer.json['ok'] === true) return;
  const parsed = v.safeParse(refused, answer.json);
  const { error_code: code = answer.status, parameters } = parsed.success ? parsed.output : {};
  const seconds = parameters?.retry_after;
  throw new DeliveryError('Telegram', code, {
    retryAfterMs: seconds === undefined ? answer.retryAfterMs : seconds * 1000,
    final: FINAL.has(code),
  });
}

/** A Telegram bot: writes to people who started a conversation with it, and reads what they write. */
export function openTelegram(settings: TelegramSettings): Messenger & MessengerBot {
  const secret = secretOf(settings.token);
  return {
    async send({ to, text, link }) {
      await call(settings, 'sendMessage', { chat_id: to, text: `${text}\n${link}`.slice(-MAX_TEXT) });
    },
    async connect(url) {
      await call(settings, 'setWebhook', { url, secret_token: secret, allowed_updates: ['message'] });
    },
    read({ headers, body }: Webhook): BotMessage | 'foreign' | 'nothing' {
      if (!isSameSecret(String(headers['x-telegram-bot-api-secret-token'] ?? ''), secret)) return 'foreign';
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), update), body.toString('utf8'));
      if (!parsed.success || parsed.output.message.chat.type !== 'private') return 'nothing';
      const { update_id: id, message } = parsed.output;
      const replyTo = message.reply_to_message?.text;
      const written = { id: String(id), chat: String(message.chat.id), text: message.text };
      return replyTo === undefined ? written : { ...written, replyTo };
    },
  };
}
