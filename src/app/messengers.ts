import type { OutboxFolder } from '../adapters/files/outbox-folder.ts';
import { openFolderMessenger } from '../adapters/messenger/folder-messenger.ts';
import type { Messenger, MessengerBot } from '../adapters/messenger/messenger.ts';
import { openTelegram } from '../adapters/messenger/telegram.ts';
import { openViber } from '../adapters/messenger/viber.ts';
import { openWhatsapp } from '../adapters/messenger/whatsapp.ts';
import { openFolderSms } from '../adapters/sms/folder-sms.ts';
import type { Sms } from '../adapters/sms/sms.ts';
import { openSmsBy } from '../adapters/sms/sms-by.ts';
import {
  type BotLink,
  MESSENGERS,
  type MessengerName,
  telegramBotLink,
  viberBotLink,
} from '../domain/listing/messenger.ts';
import type { Env } from '../kit/env.ts';

/** A bot, and the link that opens its conversation. */
export type Bot = Messenger & MessengerBot & { link: BotLink };

/** Opens the bots whose tokens are set; `shop` is the sender's name. */
export function openBots(env: Env, shop: string): Partial<Record<MessengerName, Bot>> {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, VIBER_BOT_TOKEN, VIBER_BOT_URI } = env;
  const bots: Partial<Record<MessengerName, Bot>> = {};
  if (TELEGRAM_BOT_TOKEN && TELEGRAM_BOT_NAME)
    bots.telegram = {
      ...openTelegram({ token: TELEGRAM_BOT_TOKEN }),
      link: telegramBotLink(TELEGRAM_BOT_NAME),
    };
  if (VIBER_BOT_TOKEN && VIBER_BOT_URI)
    bots.viber = {
      ...openViber({ token: VIBER_BOT_TOKEN, sender: shop }),
      link: viberBotLink(VIBER_BOT_URI),
    };
  return bots;
}

type Bots = Partial<Record<MessengerName, Bot>>;

/** Opens the messengers whose tokens are set. */
function openSet(env: Env, bots: Bots): Record<MessengerName, Messenger | undefined> {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TEMPLATE: template } = env;
  return {
    telegram: bots.telegram,
    viber: bots.viber,
    whatsapp: token && phoneId && template ? openWhatsapp({ token, phoneId, template }) : undefined,
  };
}

/** Returns the messengers that shoppers are offered: those that are set, and in the demo shop (`isDemo`) all, written into the folder. */
export function offeredMessengers(env: Env, bots: Bots, isDemo: boolean): readonly MessengerName[] {
  const messengers = openSet(env, bots);
  return MESSENGERS.filter((messenger) => isDemo || messengers[messenger]);
}

/** Sends each messenger's messages through its service if its token is set, otherwise into the folder. */
export function openMessengers(env: Env, bots: Bots, folder: OutboxFolder): Messenger {
  const messengers = openSet(env, bots);
  const intoFolder = openFolderMessenger(folder);
  return { send: (message) => (messengers[message.messenger] ?? intoFolder).send(message) };
}

/** Opens the SMS gateway if its token is set, otherwise the outbox folder. */
export function openSms(env: Env, folder: OutboxFolder): Sms {
  if (!env.SMS_BY_TOKEN) return openFolderSms(folder);
  return openSmsBy({ token: env.SMS_BY_TOKEN, alphanameId: env.SMS_BY_ALPHANAME_ID ?? null });
}
