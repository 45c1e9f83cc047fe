import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Where rooms and faces lie once they are drawn. */
export const FOLDER = join(import.meta.dirname, '..', 'fitting-masters');

/** Lists what lies there by the first 16 hex digits of its SHA-256, with its size, as `manifest.json` does with pictures of goods. */
export async function listFiles(): Promise<void> {
  const files = (await readdir(FOLDER)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(FOLDER, file));
      const { width, height } = await sharp(bytes).metadata();
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      return `  ${JSON.stringify({ hash, file, width, height })}`;
    }),
  );
  await writeFile(join(FOLDER, '..', 'fitting.json'), `[\n${lines.join(',\n')}\n]\n`);
}
