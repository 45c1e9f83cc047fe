import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { type ParsedRecord, type ProductRecord, pictureOf } from './record.ts';

const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Number after the code of goods, «A-15_2», «A-15 (2)». */
const NUMBER = /(_| \()\d\)?$/;

/** Without the ending, «A-15» comes before «A-15_2»: a dot is sorted after an underscore. */
const withoutEnding = (path: string) => path.slice(0, path.length - extname(path).length);

/** Maps codes, in lower case, to the pictures named after them, in the order of their numbers. */
async function picturesByCode(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((one, two) => withoutEnding(one).localeCompare(withoutEnding(two), 'ru', { numeric: true }));
  const byCode = new Map<string, string[]>();
  for (const path of paths) {
    const name = basename(path, extname(path)).trim().toLowerCase();
    for (const code of new Set([name, name.replace(NUMBER, '')]))
      byCode.set(code, [...(byCode.get(code) ?? []), path]);
  }
  return byCode;
}

function codesOf({ id, article }: ProductRecord): string[] {
  const codes = [article, id.replace(/^group:/, '')].filter((code) => code !== undefined);
  // A slash of an article cannot be in the name of a file.
  return codes.map((code) => code.trim().toLowerCase().replaceAll('/', '_'));
}

/** Gives goods of a table without pictures those of the same archive that are named after their article or id. */
export async function* matchPictures(
  records: AsyncIterable<ParsedRecord>,
  importFile: string,
): AsyncGenerator<ParsedRecord> {
  const byCode = await picturesByCode(dirname(importFile));
  for await (const record of records) {
    const found =
      record.kind === 'product' && !record.pictures?.length
        ? codesOf(record).flatMap((code) => byCode.get(code) ?? [])
        : [];
    yield record.kind === 'product' && found.length > 0
      ? { ...record, pictures: [...new Set(found)].map((path) => pictureOf(path, record.name ?? '')) }
      : record;
  }
}
