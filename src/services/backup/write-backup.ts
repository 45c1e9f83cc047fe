import { createReadStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { describeTables, readSequences, type TableShape } from '../../data/dump/describe-tables.ts';
import { dumpRows } from '../../data/dump/dump-rows.ts';
import { readSchemaVersion } from '../../data/migrate.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../kit/private-folder.ts';
import { listFiles, writeHashed } from './hashed-files.ts';
import { FILES, MANIFEST, type Manifest, rowsIn, SUMS, tableFile } from './manifest.ts';

/**
 * Folders of the data directory whose content cannot be recreated. The outbox folder is not among them, because the database has its
 * emails.
 */
const COPIED_FOLDERS = [join('pictures', 'masters'), 'documents'];
/** Rows are repetitive text: a higher level takes longer and saves little. */
const GZIP_LEVEL = 3;

export interface BackupTarget {
  /** The backup's own folder, which must not exist yet. */
  folder: string;
  /** Data directory from which pictures and documents are included; null to back up only the database. */
  dataDir: string | null;
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

async function copyFiles(dataDir: string, folder: string, sums: Sums): Promise<number> {
  let files = 0;
  for (const folderName of COPIED_FOLDERS) {
    for (const file of await listFiles(join(dataDir, folderName))) {
      const name = join(FILES, folderName, file);
      sums.set(
        name,
        await writeHashed(join(folder, name), createReadStream(join(dataDir, folderName, file))),
      );
      files += 1;
    }
  }
  return files;
}

/**
 * Writes a backup of the shop: its database as of one moment, and the files that belong to it. The folder appears when it is complete. Runs
 * alongside the shop.
 */
export async function writeBackup(
  client: pg.ClientBase,
  { folder, dataDir, made }: BackupTarget,
): Promise<BackupSize> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  makePrivateFolder(draft);
  try {
    const sums: Sums = new Map();
    const manifest = await dumpDatabase(client, made, draft, sums);
    // Copied after the database, so that every file a row refers to is included; files stored meanwhile do no harm.
    const files = dataDir === null ? 0 : await copyFiles(dataDir, draft, sums);
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
