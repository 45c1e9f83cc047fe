import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import { FileRefused } from './formats/read/refusal.ts';
import type { Sniffed } from './formats/sniff.ts';
import type { NamedFile } from './list-files.ts';

export interface SniffedFile extends NamedFile {
  sniffed: Sniffed;
}

/** A classifier in a file of its own belongs to the catalogue among the same files that names it. */
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
 * A table says nothing of where it comes from, and its file is renamed from day to day: it is the shop's only CSV source.
 * @param stored keys of the CSV sources there are
 * @throws FileRefused where there are several and none is named after the file
 */
function csvKey({ path, name }: SniffedFile, stored: readonly string[]): string {
  const byFile = `csv:${basename(path).toLowerCase()}`;
  if (stored.includes(byFile)) return byFile;
  if (stored.length < 2) return stored[0] ?? 'csv';
  const names = stored.map((key) => `«${key}»`).join(', ');
  throw new FileRefused(
    name,
    0,
    0,
    `неясно, какой это источник: в базе есть ${names}; назовите его: --source КЛЮЧ`,
  );
}

/** Names the source of every file: the catalogue's id, the feed's shop, the CSV source. @throws FileRefused */
export async function sourceKeys(
  client: ClientBase,
  files: readonly SniffedFile[],
): Promise<ReadonlyMap<SniffedFile, string>> {
  const { rows } = await client.query<{ key: string }>(
    `select key from sources where format = 'csv' order by id`,
  );
  const stored = rows.map(({ key }) => key);
  return new Map(
    files.map((file) => {
      const { sniffed, path } = file;
      if (sniffed.format === 'yml') return [file, `yml:${sniffed.shop || basename(path)}`];
      if (sniffed.format === 'csv') return [file, csvKey(file, stored)];
      return [file, commerceMlKey(sniffed, files)];
    }),
  );
}
