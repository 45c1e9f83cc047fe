import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, openDatabase } from '../src/data/connection.ts';

/** Runs work on an empty database of a separate server, configured as `npm start` configures it: with fsync. */
export async function onFreshDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-bench-database-'));
  const connection = await openDatabase({ DATA_DIR: folder });
  try {
    await work(connection);
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
