import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Mail } from './mail.ts';

/** The default without a mail server: each letter becomes an .eml file, the same key the same file. */
export function openFolderMail(folder: OutboxFolder, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ key, ...letter }) {
      const { message } = await composer.sendMail({ from, ...letter, messageId: messageId(key) });
      await folder.write(key, 'eml', message as Buffer);
    },
    close() {
      composer.close();
    },
  };
}

/** A Message-ID that follows from the key. */
export function messageId(key: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@kafel>`;
}
