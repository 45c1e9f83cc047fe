import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kit/private-folder.ts';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { SUMS } from './manifest.ts';

/** A line written by `sha256sum`; the name must not contain a line break. */
const SUM_LINE = /^([0-9a-f]{64}) {2}([^\n]+)$/;

/** Writes a stream to a file that only the shop's own user may read. @returns the SHA-256 of the content, in hex */
export async function writeHashed(file: string, source: Readable, ...through: Transform[]): Promise<string> {
  const hash = createHash('sha256');
  const counting = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  await pipeline([source, ...through, counting, createWriteStream(file, { mode: PRIVATE_FILE })]);
  return hash.digest('hex');
}

/** Returns the hexadecimal SHA-256 of a file. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Lists all files below a folder by relative path; empty when the folder is missing. Links are skipped, because they may lead out of the
 * folder.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder, { recursive: true }))) ?? [];
  const files: string[] = [];
  for (const name of names.sort()) {
    if (!name.includes('\n') && (await lstat(join(folder, name))).isFile()) files.push(name);
  }
  return files;
}

/** Finds the first file of a backup that is missing or not as it was written; null if there is none. */
export async function findDamaged(folder: string): Promise<string | null> {
  const lines = (await readFile(join(folder, SUMS), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  if (lines.length === 0) return SUMS;
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, sum, name] = SUM_LINE.exec(line) ?? [];
    if (sum === undefined || name === undefined) return SUMS;
    sums.set(name, sum);
  }
  const found = (await listFiles(folder)).filter((name) => name !== SUMS);
  for (const name of found) {
    if (sums.get(name) !== (await hashOf(join(folder, name)))) return name;
    sums.delete(name);
  }
  const [missing] = sums.keys();
  return missing ?? null;
}
