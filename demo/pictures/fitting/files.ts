import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where rooms and faces lie once they are drawn. */
export const FOLDER = join(import.meta.dirname, '..', 'fitting-masters');

/** Lists what lies there by the first 16 hex digits of its SHA-256, as `manifest.json` does with pictures of goods. */
export async function listFiles(): Promise<void> {
  const files = (await readdir(FOLDER)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha256').update(await readFile(join(FOLDER, file)));
      return `  ${JSON.stringify({ hash: digest.digest('hex').slice(0, 16), file })}`;
    }),
  );
  await writeFile(join(FOLDER, '..', 'fitting.json'), `[\n${lines.join(',\n')}\n]\n`);
}
