import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** Name of a backup's folder, see `backupName`; the backup before an upgrade has another one and stays. */
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Deletes all but the newest backups of a folder; other files and unfinished backups stay. @returns number of deleted backups */
export async function deleteOldBackups(parent: string, keep: number): Promise<number> {
  const finished: string[] = [];
  for (const name of (await readdir(parent)).sort())
    if (BACKUP.test(name) && (await readManifest(join(parent, name))).ok) finished.push(name);
  const old = finished.slice(0, -keep);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old.length;
}
