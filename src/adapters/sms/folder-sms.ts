import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Sms } from './sms.ts';

/** Default without an SMS gateway: writes each message to a text file named by its key. */
export function openFolderSms(folder: OutboxFolder): Sms {
  return {
    send: ({ key, to, text }) => folder.write(key, 'txt', `${to}\n\n${text}\n`),
  };
}
