import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { compose } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type Connection, refreshStatistics } from '../../data/connection.ts';
import { areEmpty, describeTables, quoted, setSequences } from '../../data/dump/describe-tables.ts';
import { dropForeignKeys, loadRows } from '../../data/dump/load-rows.ts';
import { LAST_BEFORE_BASE } from '../../data/last-before-base.ts';
import { findMisfit, type Misfit, migrateUpTo, ownSchemaVersion } from '../../data/migrate.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { FileStore } from '../../kit/file-store.ts';
import { openFolderStore } from '../../kit/folder-store.ts';
import { deleteSnapshotCache } from '../catalogue/snapshot-cache.ts';
import { copyMissing } from './copy-missing.ts';
import { findDamaged } from './hashed-files.ts';
import { FILES, type Manifest, readManifest, rowsIn, tableFile } from './manifest.ts';
import type { BackupSize } from './write-backup.ts';

export type RestoreFailure = 'no-backup' | 'damaged' | 'not-empty' | Misfit;

const MISFITS: Record<Misfit, string> = {
  newer: 'Копия сделана более новой версией магазина: восстановите её той версией.',
  'too-old': `Копия сделана слишком старой версией магазина: восстановите её версией ${LAST_BEFORE_BASE} (git checkout ${LAST_BEFORE_BASE}), сделайте ею новую копию и восстановите ту.`,
};

/** Creates the tables as they were when the backup was made, without rows. */
async function remakeTables(client: pg.PoolClient, version: Manifest['schema']): Promise<void> {
  const names = (await describeTables(client)).map(({ name }) => quoted(name));
  if (names.length > 0) await client.query(`drop table ${names.join(', ')} cascade`);
  await client.query('drop schema if exists drizzle cascade');
  await migrateUpTo(client, version);
}

async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of compose(createReadStream(file), createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function loadTables(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  try {
    const putBack = await dropForeignKeys(client);
    for (const table of manifest.tables) {
      const rows = await loadRows(client, table, readLines(join(folder, tableFile(table.name))));
      if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows instead of ${table.rows}`);
    }
    await putBack();
    await setSequences(client, manifest.sequences);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Restores a backup into an empty shop that is not running, and migrates it to this version's schema. Nothing changes unless the backup is
 * complete; an interrupted attempt leaves an empty shop. Pictures and documents go to `stored`, by default the data directory.
 */
export async function restoreBackup(
  connection: Connection,
  folder: string,
  dataDir: string,
  stored: FileStore = openFolderStore(dataDir),
): Promise<Result<BackupSize & { made: Date }, RestoreFailure>> {
  const read = await readManifest(folder);
  if (!read.ok) return read;
  const manifest = read.value;
  const misfit = findMisfit(manifest.schema);
  if (misfit !== null) return failure(misfit, MISFITS[misfit]);
  const damaged = await findDamaged(folder);
  if (damaged !== null)
    return failure('damaged', `Копия повреждена: ${damaged} не тот, что был записан. Ничего не изменено.`);
  const client = await connection.pool.connect();
  try {
    if (!(await areEmpty(client, await describeTables(client))))
      return failure(
        'not-empty',
        'В базе уже есть записи. Восстановление ничего не заменяет: задайте пустой DATA_DIR или пустую базу в DATABASE_URL.',
      );
    await remakeTables(client, manifest.schema);
    await loadTables(client, folder, manifest);
    await migrateUpTo(client, ownSchemaVersion());
  } finally {
    client.release();
  }
  await deleteSnapshotCache(dataDir);
  const { found: files } = await copyMissing(join(folder, FILES), stored);
  await refreshStatistics(connection);
  return success({ rows: rowsIn(manifest), files, made: new Date(manifest.made) });
}
