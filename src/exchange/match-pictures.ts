import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { type ParsedRecord, type ProductRecord, pictureOf } from './record.ts';

const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Number after the code of goods, «A-15_2», «A-15 (2)». */
const NUMBER = /(_| \()\d\)?$/;

/** Without the ending, «A-15» comes before «A-15_2»: a dot is sorted after an underscore. */
const withoutEnding = (path: string) => path.slice(0, path.length - extname(path).length);

/** Maximum number of files named in the report. */
const NAMED = 5;

/** Words of a name, by which a file is recognised: a file's name cannot have all the signs of a product's. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Pictures of an archive, by the codes and names after which they may be named, in the order of their numbers. */
interface FoundPictures {
  paths: readonly string[];
  byCode: ReadonlyMap<string, readonly string[]>;
  byName: ReadonlyMap<string, readonly string[]>;
}

async function findPictures(folder: string): Promise<FoundPictures> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((one, two) => withoutEnding(one).localeCompare(withoutEnding(two), 'ru', { numeric: true }));
  const [byCode, byName] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const path of paths) {
    const name = basename(path, extname(path)).trim().toLowerCase();
    const spelled = [name, name.replace(NUMBER, '')];
    for (const code of new Set(spelled)) byCode.set(code, [...(byCode.get(code) ?? []), path]);
    for (const words of new Set(spelled.map(wordsOf)))
      if (words) byName.set(words, [...(byName.get(words) ?? []), path]);
  }
  return { paths, byCode, byName };
}

function codesOf({ id, article }: ProductRecord): string[] {
  const codes = [article, id.replace(/^group:/, '')].filter((code) => code !== undefined);
  // A slash of an article cannot be in the name of a file.
  return codes.map((code) => code.trim().toLowerCase().replaceAll('/', '_'));
}

/** Pictures named after the article or id of a product, otherwise those named after the product. */
function picturesOf(product: ProductRecord, { byCode, byName }: FoundPictures): readonly string[] {
  const coded = codesOf(product).flatMap((code) => byCode.get(code) ?? []);
  return coded.length > 0 ? coded : (byName.get(wordsOf(product.name ?? '')) ?? []);
}

/** Says how many pictures of the archive belong to goods, and which belong to none. */
function describe({ paths }: FoundPictures, used: ReadonlySet<string>, goods: number): ParsedRecord {
  const rest = paths.filter((path) => !used.has(basename(path).toLowerCase()));
  const named = rest.slice(0, NAMED).map((path) => `«${path}»`);
  const more = rest.length > NAMED ? ` и ещё ${rest.length - NAMED}` : '';
  const left =
    rest.length === 0 ? '' : `. Ни к одному товару не подошли ${rest.length}: ${named.join(', ')}${more}`;
  return {
    kind: 'fact',
    message: `Картинок в архиве: ${paths.length}, с ними товаров: ${goods}${left}`,
  };
}

/**
 * Gives goods of a table without pictures those of the same archive that are named after their article, id or name, and says what was found
 * for whom.
 */
export async function* matchPictures(
  records: AsyncIterable<ParsedRecord>,
  importFile: string,
): AsyncGenerator<ParsedRecord> {
  const pictures = await findPictures(dirname(importFile));
  const files = new Set(pictures.paths.map((path) => basename(path).toLowerCase()));
  const used = new Set<string>();
  let goods = 0;
  const use = (origins: readonly string[]) => {
    const own = origins.map((origin) => basename(origin).toLowerCase()).filter((name) => files.has(name));
    for (const name of own) used.add(name);
    if (own.length > 0) goods++;
  };
  for await (const record of records) {
    if (record.kind !== 'product') {
      yield record;
      continue;
    }
    const stated = record.pictures ?? [];
    const found = stated.length > 0 ? [] : [...new Set(picturesOf(record, pictures))];
    use(stated.length > 0 ? stated.map(({ origin }) => origin) : found);
    yield found.length > 0
      ? { ...record, pictures: found.map((path) => pictureOf(path, record.name ?? '')) }
      : record;
  }
  if (pictures.paths.length > 0) yield describe(pictures, used, goods);
}
