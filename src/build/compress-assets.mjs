import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** In bytes; a smaller file fits into one packet without compression. */
const MIN_BYTES = 512;

async function compressAsset(file) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

/**
 * Writes `.br` and `.gz` copies, compressed as far as possible, next to every text file of the built assets; several at a time on Node's
 * threads.
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|txt|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compressAsset(join(folder, name))));
}
