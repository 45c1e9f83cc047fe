import { basename } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { FileRefused } from './formats/read/refusal.ts';
import type { Sniffed } from './formats/sniff.ts';
import type { NamedFile } from './list-files.ts';
import type { CatalogueSource } from './record.ts';

export interface SniffedFile extends NamedFile {
  sniffed: Sniffed;
}

/** Source key of a CommerceML file. A classifier in a separate file belongs to the catalogue among these files that refers to it. */
function commerceMlKey(sniffed: Sniffed & { format: 'commerceml' }, files: readonly SniffedFile[]): string {
  const { catalogue, classifier } = sniffed;
  if (catalogue) return `commerceml:${catalogue}`;
  const user = files.find(
    (file) =>
      file.sniffed.format === 'commerceml' &&
      file.sniffed.catalogue &&
      file.sniffed.classifier === classifier,
  );
  const named = user?.sniffed.format === 'commerceml' ? user.sniffed.catalogue : classifier;
  return `commerceml:${named}`;
}

/**
 * Source key of a table. A table does not name its source, and its file name may change daily, so normally there is only one source of tables.
 * @param stored keys of existing CSV sources
 * @throws FileRefused if there are several and none is named after the file
 */
function csvKey({ path, name }: NamedFile, stored: readonly string[]): string {
  const byFile = `csv:${basename(path).toLowerCase()}`;
  if (stored.includes(byFile)) return byFile;
  if (stored.length < 2) return stored[0] ?? 'csv';
  const names = stored.map((key) => `«${key}»`).join(', ');
  throw new FileRefused(
    name,
    0,
    0,
    `неясно, какой это источник: в базе есть ${names}; назовите его: в управлении «Поставщик», в терминале --source КЛЮЧ`,
  );
}

async function storedTables(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from sources where format = 'csv' order by id`,
  );
  return rows.map(({ key }) => key);
}

/** Source key of a table; empty if several are possible. */
export async function tableSource(pool: Pool, file: NamedFile): Promise<string> {
  try {
    return csvKey(file, await storedTables(pool));
  } catch (error) {
    if (error instanceof FileRefused) return '';
    throw error;
  }
}

/** Returns the format of a source: tables are one, whether of Excel or not, so that a merchant may change from one to the other. */
export function sourceFormat({ format }: Sniffed): CatalogueSource['format'] {
  return format === 'xlsx' ? 'csv' : format;
}

/**
 * Finds the source key of every file: the catalogue's id, the feed's shop, or the key of the CSV source.
 * @throws FileRefused
 */
export async function sourceKeys(
  client: ClientBase,
  files: readonly SniffedFile[],
): Promise<ReadonlyMap<SniffedFile, string>> {
  const stored = await storedTables(client);
  return new Map(
    files.map((file) => {
      const { sniffed, path } = file;
      if (sniffed.format === 'yml') return [file, `yml:${sniffed.shop || basename(path)}`];
      if (sniffed.format === 'csv' || sniffed.format === 'xlsx') return [file, csvKey(file, stored)];
      return [file, commerceMlKey(sniffed, files)];
    }),
  );
}
