import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../kit/private-folder.ts';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

/** Messages as files, for a shop without a mail server or a gateway; only the shop's own user may read them. */
export interface OutboxFolder {
  /** Writes a message; the same key is the same file. */
  write(key: string, extension: 'eml' | 'txt', content: string | Buffer): Promise<void>;
  /** Names of the files whose messages, or parts of them, fit. */
  find(fits: OutboxSearch): Promise<string[]>;
  findOlder(than: Date): Promise<string[]>;
  /** @returns how many were there */
  remove(names: readonly string[]): Promise<number>;
}

/** Which files are wanted: of these keys, of keys that begin so, or with one of these contacts in any case. */
interface OutboxSearch {
  keys: readonly string[];
  prefixes: readonly string[];
  words: readonly string[];
}

/** Messages, and what a writer that was killed left of one. */
const MESSAGE = /\.(?:eml|txt)$|^\.new-/;
const nameOf = (key: string) => key.replace(/[^\p{L}\p{N}-]/gu, '_');

async function messages(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => MESSAGE.test(name));
}

const PART_OF_ADDRESS = /[\p{L}\p{N}+_-]/u;

/** Whether a text holds a word, and not as the end or the beginning of a longer address. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (before !== '.' && !PART_OF_ADDRESS.test(before) && !PART_OF_ADDRESS.test(after)) return true;
  }
  return false;
}

async function keepWhere(
  names: readonly string[],
  fits: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const kept: string[] = [];
  for (const name of names) if (await fits(name)) kept.push(name);
  return kept;
}

/** Opens the folder; one that is there already is closed to others. */
export function openOutboxFolder(folder: string): OutboxFolder {
  makePrivateFolder(folder);
  return {
    async write(key, extension, content) {
      makePrivateFolder(folder);
      await writeWholeFile(join(folder, `${nameOf(key)}.${extension}`), async (temporary) => {
        await writeFile(temporary, content, { mode: PRIVATE_FILE, flag: 'wx' });
        await chmod(temporary, PRIVATE_FILE);
      });
    },
    async find({ keys, prefixes, words }) {
      const names = new Set(keys.map(nameOf));
      const beginnings = prefixes.map(nameOf);
      const wanted = words.map((word) => word.toLowerCase());
      return keepWhere(await messages(folder), async (name) => {
        const bare = name.replace(MESSAGE, '');
        if (names.has(bare) || beginnings.some((beginning) => bare.startsWith(beginning))) return true;
        const text = (await unlessMissing(readFile(join(folder, name), 'utf8')))?.toLowerCase() ?? '';
        return wanted.some((word) => holds(text, word));
      });
    },
    async findOlder(than) {
      return keepWhere(await messages(folder), async (name) => {
        const found = await unlessMissing(stat(join(folder, name)));
        return found !== null && found.mtime < than;
      });
    },
    async remove(names) {
      const outcomes = names.map((name) => unlessMissing(rm(join(folder, name)).then(() => true)));
      return (await Promise.all(outcomes)).filter(Boolean).length;
    },
  };
}
