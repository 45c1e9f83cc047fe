import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../kit/private-folder.ts';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

/**
 * A folder of messages as files, for a shop without a mail server or SMS gateway. Only the operating system user of the shop may read them.
 */
export interface OutboxFolder {
  /** Writes a message; the same key overwrites the same file. */
  write(key: string, extension: 'eml' | 'txt', content: string | Buffer): Promise<void>;
  /** Returns the names of the files that the search matches by their name or content. */
  find(fits: OutboxSearch): Promise<string[]>;
  findOlder(than: Date): Promise<string[]>;
  /** @returns number of files removed */
  remove(names: readonly string[]): Promise<number>;
}

/** Search by keys, by prefixes of keys, or by contacts (ignoring case). */
interface OutboxSearch {
  keys: readonly string[];
  prefixes: readonly string[];
  words: readonly string[];
}

/** Messages, and temporary files of a writer that was killed. */
const MESSAGE = /\.(?:eml|txt)$|^\.new-/;
const nameOf = (key: string) => key.replace(/[^\p{L}\p{N}-]/gu, '_');

async function messages(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => MESSAGE.test(name));
}

const PART_OF_ADDRESS = /[\p{L}\p{N}+_-]/u;

/** Whether a text contains a word, and not as a part of a longer address. */
function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (before !== '.' && !PART_OF_ADDRESS.test(before) && !PART_OF_ADDRESS.test(after)) return true;
  }
  return false;
}

async function filterLines(
  names: readonly string[],
  fits: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const remaining: string[] = [];
  for (const name of names) if (await fits(name)) remaining.push(name);
  return remaining;
}

/** Opens the folder, creating it if needed; access by other users is revoked. */
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
      return filterLines(await messages(folder), async (name) => {
        const bare = name.replace(MESSAGE, '');
        if (names.has(bare) || beginnings.some((beginning) => bare.startsWith(beginning))) return true;
        const text = (await unlessMissing(readFile(join(folder, name), 'utf8')))?.toLowerCase() ?? '';
        return wanted.some((word) => containsWord(text, word));
      });
    },
    async findOlder(than) {
      return filterLines(await messages(folder), async (name) => {
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
