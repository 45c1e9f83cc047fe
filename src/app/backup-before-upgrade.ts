import { join } from 'node:path';
import type { BeforeUpgrade } from '../data/migrate.ts';
import { systemClock } from '../kit/clock.ts';
import { writeBackup } from '../services/backup/write-backup.ts';

/** Default folder for backups. */
export const backupsOf = (dataDir: string) => join(dataDir, 'backups');

/** Name of a backup's folder: its moment in UTC, to the second, such as `2026-11-24T22-45-10Z`. */
export function backupName(made: Date): string {
  return made.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

/** Backs the database up before a newer version of the shop changes its tables, so that the upgrade can be undone. */
export function backupBeforeUpgrade(dataDir: string, print: (line: string) => void): BeforeUpgrade {
  return async (client) => {
    const made = systemClock();
    const folder = join(backupsOf(dataDir), `${backupName(made)}-before-upgrade`);
    print(`База обновляется. Копия прежней: ${folder}`);
    await writeBackup(client, { folder, files: null, made });
  };
}
