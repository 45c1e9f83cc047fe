import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../data/connection.ts';
import type { Result } from '../../domain/result.ts';
import { type RestoreFailure, restoreBackup } from './restore-backup.ts';
import { type BackupSize, writeBackup } from './write-backup.ts';

/**
 * Copies the database of a stopped shop into another, empty one, for example from the embedded server to another. Pictures and documents
 * stay in `dataDir`, which also holds the temporary copy.
 */
export async function moveDatabase(
  from: Connection,
  to: Connection,
  dataDir: string,
  made: Date,
): Promise<Result<BackupSize, RestoreFailure>> {
  const folder = join(dataDir, `.moving-${made.getTime()}`);
  const client = await from.pool.connect();
  try {
    await writeBackup(client, { folder, files: null, made });
    return await restoreBackup(to, folder, dataDir);
  } finally {
    client.release();
    await rm(folder, { recursive: true, force: true });
  }
}
