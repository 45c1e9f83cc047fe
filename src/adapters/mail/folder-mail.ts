import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Mail } from './mail.ts';

/** Default without a mail server: writes each email to an .eml file named by its key. */
export function openFolderMail(folder: OutboxFolder, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ key, unsubscribe, ...email }) {
      const extra = { messageId: messageId(key, from), headers: unsubscribeHeaders(unsubscribe) };
      const { message } = await composer.sendMail({ from, ...email, ...extra });
      await folder.write(key, 'eml', message as Buffer);
    },
    close() {
      composer.close();
    },
  };
}

/** Returns the headers of RFC 8058, which make mail programs show an unsubscribe button; none for an email that the recipient must get. */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Derives a Message-ID from the key; its domain is the sender's, as spam filters expect. `from` may have a name: «Кафель <shop@kafel.by>». */
export function messageId(key: string, from: string): string {
  const domain = domainToASCII(
    from
      .slice(from.lastIndexOf('@') + 1)
      .replace('>', '')
      .trim(),
  );
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain || 'localhost'}>`;
}
