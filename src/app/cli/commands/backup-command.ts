import { join, resolve } from 'node:path';
import { counted } from '../../../domain/measures/plural.ts';
import { systemClock } from '../../../kit/clock.ts';
import type { Env } from '../../../kit/env.ts';
import { deleteOldBackups } from '../../../services/backup/delete-old-backups.ts';
import { type BackupSize, writeBackup } from '../../../services/backup/write-backup.ts';
import { backupName, backupsOf } from '../../backup-before-upgrade.ts';
import { openFiles } from '../../open-files.ts';
import type { Command } from './command.ts';

export function sizeText({ rows, files }: BackupSize): string {
  const count = counted(rows, 'запись', 'записи', 'записей');
  return files > 0 ? `${count}, ${counted(files, 'файл', 'файла', 'файлов')}` : count;
}

/** Number of backups to leave, 1 to 999; null if the text is no such number. */
const readKeep = (text: string): number | null => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null);

/**
 * `backup [FOLDER [KEEP]]`: writes a backup into a new subfolder, by default of the data directory, and deletes all but the newest KEEP; the
 * shop may keep running.
 */
export function backupCommand(settings: () => Env): Command {
  return {
    help: [
      [
        'backup [ПАПКА [СКОЛЬКО]]',
        'сделать копию магазина: базу, картинки, документы; без папки в DATA_DIR/backups; с числом оставить столько последних',
      ],
    ],
    async run({ pool }, [folderName, keepText, ...rest], print) {
      const keep = keepText === undefined ? undefined : readKeep(keepText);
      if (rest.length > 0 || keep === null || folderName?.startsWith('-')) return false;
      const made = systemClock();
      const parent = folderName === undefined ? backupsOf(settings().DATA_DIR) : resolve(folderName);
      const folder = join(parent, backupName(made));
      const client = await pool.connect();
      try {
        const size = await writeBackup(client, { folder, files: openFiles(settings()), made });
        print(`Копия готова: ${folder} (${sizeText(size)}).`);
        const deleted = keep === undefined ? 0 : await deleteOldBackups(parent, keep);
        if (deleted > 0) print(`Прежних копий удалено: ${deleted}.`);
      } finally {
        client.release();
      }
      return true;
    },
  };
}
