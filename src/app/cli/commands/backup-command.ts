import { join, resolve } from 'node:path';
import { counted } from '../../../domain/measures/plural.ts';
import { systemClock } from '../../../kit/clock.ts';
import { type BackupSize, writeBackup } from '../../../services/backup/write-backup.ts';
import { backupName, backupsOf } from '../../backup-before-upgrade.ts';
import type { Command } from './command.ts';

/** How much was copied, in words. */
export function sizeText({ rows, files }: BackupSize): string {
  const count = counted(rows, 'запись', 'записи', 'записей');
  return files > 0 ? `${count}, ${counted(files, 'файл', 'файла', 'файлов')}` : count;
}

/** `backup [FOLDER]`: writes a backup into a new folder of it, else of the data directory; the shop may run. */
export function backupCommand(dataDir: () => string): Command {
  return {
    help: [
      ['backup [ПАПКА]', 'сделать копию магазина: базу, картинки, документы; без папки в DATA_DIR/backups'],
    ],
    async run({ pool }, [parent, ...rest], say) {
      if (rest.length > 0 || parent?.startsWith('-')) return false;
      const made = systemClock();
      const folder = join(parent === undefined ? backupsOf(dataDir()) : resolve(parent), backupName(made));
      const client = await pool.connect();
      try {
        const size = await writeBackup(client, { folder, dataDir: dataDir(), made });
        say(`Копия готова: ${folder} (${sizeText(size)}).`);
      } finally {
        client.release();
      }
      return true;
    },
  };
}
