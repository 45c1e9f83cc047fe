import { resolve } from 'node:path';
import { formatMoment } from '../../../domain/measures/moment.ts';
import type { Env } from '../../../kit/env.ts';
import { restoreBackup } from '../../../services/backup/restore-backup.ts';
import { openFiles } from '../../open-files.ts';
import { sizeText } from './backup-command.ts';
import type { Command } from './command.ts';

/** `restore FOLDER`: restores a backup into an empty shop that is not running. */
export function restoreCommand(settings: () => Env): Command {
  return {
    help: [['restore ПАПКА', 'восстановить копию в пустой DATA_DIR или пустую базу; магазин остановлен']],
    async run(connection, [folder, ...rest], print) {
      if (folder === undefined || folder.startsWith('-') || rest.length > 0) return false;
      const env = settings();
      const restored = await restoreBackup(connection, resolve(folder), env.DATA_DIR, openFiles(env));
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
