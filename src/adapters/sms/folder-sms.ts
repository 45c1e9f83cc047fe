import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Sms } from './sms.ts';

/** The default without an SMS gateway: each message becomes a text file, the same key the same file. */
export function openFolderSms(folder: OutboxFolder): Sms {
  return {
    send: ({ key, to, text }) => folder.write(key, 'txt', `${to}\n\n${text}\n`),
  };
}
