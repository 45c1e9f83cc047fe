import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../files/write-whole-file.ts';
import type { Sms } from './sms.ts';

/** The default without an SMS gateway: each message becomes a text file, the same key the same file. */
export function openFolderSms(folder: string): Sms {
  return {
    async send({ key, to, text }) {
      const file = join(folder, `${key.replace(/[^\p{L}\p{N}-]/gu, '_')}.txt`);
      await writeWholeFile(file, (temporary) => writeFile(temporary, `${to}\n\n${text}\n`));
    },
  };
}
