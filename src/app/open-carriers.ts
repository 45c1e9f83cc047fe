import { join } from 'node:path';
import { type OutboxFolder, openOutboxFolder } from '../adapters/files/outbox-folder.ts';
import { openFolderMail } from '../adapters/mail/folder-mail.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import { openSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { type ShopContacts, shopMailbox } from '../domain/shop-contacts.ts';
import type { Env } from '../kit/env.ts';
import type { CurrentContent } from '../services/content/current-content.ts';
import type { BackgroundParts } from './background.ts';
import { htmlMail } from './html-mail.ts';
import { type openBots, openMessengers, openSms } from './messengers.ts';
import { openOrderWebhook } from './order-webhook.ts';

function openMail(env: Env, folder: OutboxFolder, email: string): Mail {
  const from = env.MAIL_FROM ?? email;
  return env.SMTP_URL ? openSmtpMail(env.SMTP_URL, from) : openFolderMail(folder, from);
}

/** Opens the services that deliver the shop's messages; messages without a service are written to a folder. */
export function openCarriers(
  env: Env,
  {
    contacts,
    content,
    bots,
    publicUrl,
  }: {
    contacts: ShopContacts;
    content: CurrentContent;
    bots: ReturnType<typeof openBots>;
    publicUrl: string;
  },
): Pick<BackgroundParts, 'carriers' | 'folder'> & { close(): void } {
  const folder = openOutboxFolder(join(env.DATA_DIR, 'outbox'));
  const mail = htmlMail(openMail(env, folder, shopMailbox(contacts)), content.get, publicUrl);
  return {
    folder,
    carriers: {
      ...{ mail, sms: openSms(env, folder), webhook: openOrderWebhook(env) },
      messenger: openMessengers(env, bots, folder),
    },
    close: () => mail.close(),
  };
}
