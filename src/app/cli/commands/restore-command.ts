import { resolve } from 'node:path';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { restoreBackup } from '../../../services/backup/restore-backup.ts';
import { sizeText } from './backup-command.ts';
import type { Command } from './command.ts';

/** `restore FOLDER`: brings a backup back into an empty shop that does not run. */
export function restoreCommand(dataDir: () => string): Command {
  return {
    help: [['restore ПАПКА', 'восстановить копию в пустой DATA_DIR или пустую базу; магазин остановлен']],
    async run(connection, [folder, ...rest], say) {
      if (folder === undefined || folder.startsWith('-') || rest.length > 0) return false;
      const restored = await restoreBackup(connection, resolve(folder), dataDir());
      if (restored.ok)
        say(`Восстановлено: ${sizeText(restored.value)}, как было ${formatMoment(restored.value.made)}.`);
      else {
        say(restored.message);
        process.exitCode = 1;
      }
      return true;
    },
  };
}
