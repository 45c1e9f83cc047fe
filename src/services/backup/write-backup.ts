import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { describeTables, readSequences, type TableShape } from '../../data/dump/describe-tables.ts';
import { dumpRows } from '../../data/dump/dump-rows.ts';
import { readSchemaVersion } from '../../data/migrate.ts';
import type { FileStore } from '../../kit/file-store.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../kit/private-folder.ts';
import { MASTERS } from '../pictures/picture-places.ts';
import { writeHashed } from './hashed-files.ts';
import { FILES, MANIFEST, type Manifest, rowsIn, SUMS, tableFile } from './manifest.ts';

/** Folders of files that cannot be recreated. The outbox folder is not among them, because the database has its emails. */
export const COPIED_FOLDERS = [MASTERS, 'documents'];
/** Rows are repetitive text: a higher level takes longer and saves little. */
const GZIP_LEVEL = 3;

export interface BackupTarget {
  /** The backup's own folder, which must not exist yet. */
  folder: string;
  /** Store of the pictures and documents; null to back up only the database. */
  files: FileStore | null;
  made: Date;
}

export interface BackupSize {
  rows: number;
  files: number;
}

type Sums = Map<string, string>;

async function dumpTable(
  client: pg.ClientBase,
  table: TableShape,
  folder: string,
  sums: Sums,
): Promise<number> {
  let rows = 0;
  async function* text() {
    for await (const lines of dumpRows(client, table)) {
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
  }
  const name = tableFile(table.name);
  sums.set(
    name,
    await writeHashed(join(folder, name), Readable.from(text()), createGzip({ level: GZIP_LEVEL })),
  );
  return rows;
}

/** Dumps all tables as of one moment, in a read-only repeatable-read transaction. */
async function dumpDatabase(
  client: pg.ClientBase,
  made: Date,
  folder: string,
  sums: Sums,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const tables: Manifest['tables'][number][] = [];
    const schema = await readSchemaVersion(client);
    for (const table of await describeTables(client))
      tables.push({ ...table, rows: await dumpTable(client, table, folder, sums) });
    const sequences = await readSequences(client);
    return { format: 1, made: made.toISOString(), schema, tables, sequences };
  } finally {
    await client.query('rollback');
  }
}

async function copyFiles(files: FileStore, folder: string, sums: Sums): Promise<number> {
  let count = 0;
  for (const copied of COPIED_FOLDERS) {
    for (const { name } of await files.list(copied)) {
      // `sha256sum` could not read such a name, and a file deleted meanwhile is no longer needed.
      const file = name.includes('\n') ? null : await files.open(name);
      if (!file) continue;
      const copy = join(FILES, ...name.split('/'));
      sums.set(copy, await writeHashed(join(folder, copy), file.stream));
      count += 1;
    }
  }
  return count;
}

/**
 * Writes a backup of the shop: its database as of one moment, and the files that belong to it. The folder appears when it is complete. Runs
 * alongside the shop.
 */
export async function writeBackup(
  client: pg.ClientBase,
  { folder, files: stored, made }: BackupTarget,
): Promise<BackupSize> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  makePrivateFolder(draft);
  try {
    const sums: Sums = new Map();
    const manifest = await dumpDatabase(client, made, draft, sums);
    // Copied after the database, so that every file a row refers to is included; files stored meanwhile do no harm.
    const files = stored === null ? 0 : await copyFiles(stored, draft, sums);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    sums.set(MANIFEST, await writeHashed(join(draft, MANIFEST), Readable.from([text])));
    const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
    await writeFile(join(draft, SUMS), lines.join(''), { mode: PRIVATE_FILE });
    await rename(draft, folder);
    return { rows: rowsIn(manifest), files };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
