import { join } from 'node:path';
import type { BeforeUpgrade } from '../data/migrate.ts';
import { systemClock } from '../kit/clock.ts';
import { writeBackup } from '../services/backup/write-backup.ts';

/** Where backups lie that nobody gave another place. */
export const backupsOf = (dataDir: string) => join(dataDir, 'backups');

/** The name of a backup's folder: its moment in UTC, to the second, as `2026-11-24T22-45-10Z`. */
export function backupName(made: Date): string {
  return made.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

/** Keeps the database as it was before a newer version of the shop changes its tables, so that there is a way back. */
export function backupBeforeUpgrade(dataDir: string, say: (line: string) => void): BeforeUpgrade {
  return async (client) => {
    const made = systemClock();
    const folder = join(backupsOf(dataDir), `${backupName(made)}-before-upgrade`);
    say(`База обновляется. Копия прежней: ${folder}`);
    await writeBackup(client, { folder, dataDir: null, made });
  };
}
