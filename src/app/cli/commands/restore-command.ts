import { resolve } from 'node:path';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { restoreBackup } from '../../../services/backup/restore-backup.ts';
import { sizeText } from './backup-command.ts';
import type { Command } from './command.ts';

/** `restore FOLDER`: restores a backup into an empty shop that is not running. */
export function restoreCommand(dataDir: () => string): Command {
  return {
    help: [['restore ПАПКА', 'восстановить копию в пустой DATA_DIR или пустую базу; магазин остановлен']],
    async run(connection, [folder, ...rest], print) {
      if (folder === undefined || folder.startsWith('-') || rest.length > 0) return false;
      const restored = await restoreBackup(connection, resolve(folder), dataDir());
      if (restored.ok)
        print(`Восстановлено: ${sizeText(restored.value)}, как было ${formatMoment(restored.value.made)}.`);
      else {
        print(restored.message);
        process.exitCode = 1;
      }
      return true;
    },
  };
}
