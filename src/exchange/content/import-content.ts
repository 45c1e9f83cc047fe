import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { ClientBase } from 'pg';
import { announceCatalogue } from '../../data/announce-catalogue.ts';
import type { Connection } from '../../data/connection.ts';
import type { ContentRecord } from '../../domain/content/content.ts';
import { isContentPart, isMergedByField } from '../../domain/content/content-parts.ts';
import { readPart } from '../../domain/content/content-schema.ts';
import { picturePlaces, withValueAt } from '../../domain/content/named-pictures.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { StorePicture } from '../attach-pictures.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { inTransaction } from '../in-transaction.ts';
import { type NamedPicture, readContentFile } from './content-file.ts';
import { markdownRecord } from './markdown-record.ts';

const CONTENT = /\.(?:md|yaml|json)$/i;
/** Maximum bytes of a file; a long legal page has 100 KB. */
const MAX_FILE_BYTES = 256 * 1024;
const MAX_PICTURE_BYTES = 50_000_000;

export interface ContentOptions {
  storePicture: StorePicture;
  /** Stores a logo like `storePicture`, but also accepts SVG, which is re-rendered. */
  storeLogo: StorePicture;
  now: Date;
  /** Whether only to report, without storing anything. */
  dryRun?: boolean;
}

/** What happened to each record, by its key. */
export interface ContentReport {
  written: readonly string[];
  same: readonly string[];
}

/** Whether a file is a content file, judged by its name; other files are catalogues. */
export function isContentFile(path: string): boolean {
  return CONTENT.test(path);
}

async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new FileRefused(path, 0, 0, 'такого файла нет');
  if (found.size > MAX_FILE_BYTES) throw new FileRefused(path, 0, 0, 'файл больше 256 КБ');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    throw new FileRefused(path, 0, 0, 'файл не в UTF-8');
  }
}

/** Reads a picture from the folder of a file; nothing outside that folder is read. */
async function readPicture(file: string, path: string, line: number): Promise<Buffer> {
  const refused = (reason: string) => new FileRefused(file, line, 0, `картинка «${path}»: ${reason}`);
  const folder = await realpath(dirname(file));
  const found = await realpath(join(folder, path)).catch(() => null);
  if (!found?.startsWith(folder + sep)) throw refused('такого файла рядом нет');
  const { size } = await stat(found);
  if (size > MAX_PICTURE_BYTES) throw refused('больше 50 МБ');
  return readFile(found);
}

type Stored = NonNullable<Awaited<ReturnType<StorePicture>>>;

async function storedPictures(
  file: string,
  pictures: readonly NamedPicture[],
  { storePicture, storeLogo }: Pick<ContentOptions, 'storePicture' | 'storeLogo'>,
) {
  const stored = new Map<string, Stored>();
  for (const { path, line, isLogo } of pictures) {
    const bytes = await readPicture(file, path, line);
    const picture = await (isLogo ? storeLogo(bytes) : storePicture(bytes));
    if (!picture) throw new FileRefused(file, line, 0, `картинка «${path}» испорчена или не картинка`);
    stored.set(path, picture);
  }
  return stored;
}

/**
 * Returns the record with stored pictures in place of picture paths.
 * @throws FileRefused for an unsuitable picture
 */
function withPictures(
  file: string,
  { key, value }: ContentRecord,
  pictures: readonly NamedPicture[],
  stored: ReadonlyMap<string, Stored>,
): ContentRecord {
  if (!isContentPart(key)) return { key, value };
  const places = picturePlaces(key, value);
  if (places.length === 0) return { key, value };
  const shown = places.reduce<unknown>(
    (made, { at, path }) => withValueAt(made, at, stored.get(path)),
    value,
  );
  const checked = readPart(key, shown);
  if (checked.ok) return { key, value: checked.value };
  const wrong = places.find(({ at }) => at.every((step, index) => String(step) === checked.path[index]));
  const named = pictures.find(({ path }) => path === wrong?.path);
  throw new FileRefused(file, named?.line ?? 0, 0, `картинка «${named?.path}»: ${checked.message}`);
}

async function recordsOf(file: string, options: ContentOptions): Promise<ContentRecord[]> {
  const text = await readText(file);
  if (extname(file).toLowerCase() !== '.md') {
    const { records, pictures } = readContentFile(file, text);
    const stored = await storedPictures(file, pictures, options);
    return records.map((record) => withPictures(file, record, pictures, stored));
  }
  const slug = basename(file, extname(file)).toLowerCase();
  return [await markdownRecord({ file, slug, text }, (pictures) => storedPictures(file, pictures, options))];
}

async function write(
  client: ClientBase,
  records: readonly ContentRecord[],
  now: Date,
): Promise<ContentReport> {
  const written: string[] = [];
  for (const { key, value } of records) {
    const { rowCount } = await client.query(
      `insert into content (key, value, changed_at) values ($1, $2, $3)
       on conflict (key) do update
         set value = case when $4 then content.value || excluded.value else excluded.value end,
             changed_at = excluded.changed_at
         where content.value is distinct from case when $4 then content.value || excluded.value else excluded.value end`,
      [key, JSON.stringify(value), now, isMergedByField(key)],
    );
    if (rowCount) written.push(key);
  }
  if (written.length > 0) await announceCatalogue(client, now);
  return { written, same: records.map(({ key }) => key).filter((key) => !written.includes(key)) };
}

/**
 * Imports content files in one transaction: parts in YAML or JSON, pages in Markdown, with the pictures in their folders. If anything is
 * wrong, all files are refused, the error names file and line, and the content stays as it was.
 */
export async function importContent(
  connection: Connection,
  paths: readonly string[],
  options: ContentOptions,
): Promise<Result<ContentReport, 'file-refused'>> {
  try {
    const records = new Map<string, ContentRecord>();
    for (const path of paths) {
      for (const record of await recordsOf(path, options)) {
        if (records.has(record.key))
          throw new FileRefused(path, 0, 0, `«${record.key}» есть и в другом файле`);
        records.set(record.key, record);
      }
    }
    const work = async (client: ClientBase) =>
      success(await write(client, [...records.values()], options.now));
    return await inTransaction<ContentReport, never>(connection, work, { commit: options.dryRun !== true });
  } catch (error) {
    if (error instanceof FileRefused) return failure('file-refused', error.message);
    throw error;
  }
}
