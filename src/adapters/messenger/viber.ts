import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { BotMessage, Messenger, MessengerBot, Webhook } from './messenger.ts';

export interface ViberSettings extends ServiceSettings {
  token: string;
  /** Name of the sender, that is, of the shop. */
  sender: string;
}

/** Bot API: creators.viber.com/docs/bots-api, «Send a Message», «Web Hooks», «Common Errors». */
const API = 'https://chatapi.viber.com';
const MAX_SENDER = 28;
const MAX_TEXT = 7000;
/** Codes not worth a retry: the person is not on Viber, not in a conversation with the bot, or has a Viber version without bots. */
const FINAL = new Set([5, 6, 11]);
/** Code for more than a hundred unanswered messages to one person within an hour; retried after that hour. */
const TOO_MANY = 12;
const HOUR_MS = 3_600_000;

const answered = v.object({ status: v.number() });

const event = v.object({
  event: v.literal('message'),
  message_token: v.union([v.number(), v.string()]),
  sender: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  message: v.object({ text: v.string() }),
});

async function call({ token, api = API, timeoutMs }: ViberSettings, method: string, body: object) {
  const answer = await callService({
    url: `${api}/pa/${method}`,
    headers: { 'x-viber-auth-token': token },
    body: { ...body },
    ...(timeoutMs ? { timeoutMs } : {}),
  });
  const parsed = v.safeParse(answered, answer.json);
  // Viber responds 200 to refused requests too.
  const code = parsed.success ? parsed.output.status : answer.status;
  if (parsed.success && code === 0) return;
  const retryAfterMs = answer.retryAfterMs ?? (code === TOO_MANY ? HOUR_MS : null);
  throw new DeliveryError('Viber', code, { retryAfterMs, final: parsed.success && FINAL.has(code) });
}

export function openViber(settings: ViberSettings): Messenger & MessengerBot {
  return {
    async send({ to, text, link, key }) {
      await call(settings, 'send_message', {
        receiver: to,
        type: 'text',
        min_api_version: 1,
        tracking_data: key,
        sender: { name: settings.sender.slice(0, MAX_SENDER) },
        text: `${text}\n${link}`.slice(-MAX_TEXT),
      });
    },
    async connect(url) {
      await call(settings, 'set_webhook', {
        url,
        event_types: ['failed'],
        send_name: false,
        send_photo: false,
      });
    },
    read({ headers, body }: Webhook): BotMessage | 'foreign' | 'nothing' {
      const own = createHmac('sha256', settings.token).update(body).digest();
      const given = Buffer.from(String(headers['x-viber-content-signature'] ?? ''), 'hex');
      if (given.length !== own.length || !timingSafeEqual(given, own)) return 'foreign';
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), event), body.toString('utf8'));
      if (!parsed.success) return 'nothing';
      const { message_token: id, sender, message } = parsed.output;
      return { id: String(id), chat: sender.id, text: message.text };
    },
  };
}
