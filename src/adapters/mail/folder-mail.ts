import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The default without a mail server: each letter becomes an .eml file, the same key the same file. */
export function openFolderMail(folder: string, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ key, ...letter }) {
      const { message } = await composer.sendMail({ from, ...letter, messageId: messageId(key) });
      await mkdir(folder, { recursive: true });
      const name = join(folder, `${key.replace(/[^\p{L}\p{N}-]/gu, '_')}.eml`);
      await writeFile(`${name}.part`, message as Buffer);
      await rename(`${name}.part`, name);
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
