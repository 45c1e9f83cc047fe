import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Mail } from './mail.ts';

/** The default without a mail server: each letter becomes an .eml file, the same key the same file. */
export function openFolderMail(folder: OutboxFolder, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ key, unsubscribe, ...letter }) {
      const extra = { messageId: messageId(key), headers: unsubscribeHeaders(unsubscribe) };
      const { message } = await composer.sendMail({ from, ...letter, ...extra });
      await folder.write(key, 'eml', message as Buffer);
    },
    close() {
      composer.close();
    },
  };
}

/** The headers of RFC 8058, by which a mail program shows a button of its own; none for a letter somebody has to get. */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A Message-ID that follows from the key. */
export function messageId(key: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@kafel>`;
}
