import { counted } from '../../../domain/measures/plural.ts';
import type { Env } from '../../../kit/env.ts';
import { copyMissing } from '../../../services/backup/copy-missing.ts';
import { openRemoteFiles } from '../../open-files.ts';
import type { Command } from './command.ts';

/** `files`: copies pictures and documents of the data directory into the store of the settings; nothing is deleted. */
export function filesCommand(settings: () => Env): Command {
  return {
    help: [
      ['files', 'скопировать картинки и документы из DATA_DIR в хранилище FILES_URL; магазин может работать'],
    ],
    async run(_connection, args, print) {
      if (args.length > 0) return false;
      const env = settings();
      const remote = openRemoteFiles(env);
      if (remote) {
        const { found, copied } = await copyMissing(env.DATA_DIR, remote);
        print(
          `В хранилище ${counted(found, 'файл', 'файла', 'файлов')}, из них скопировано сейчас: ${copied}.`,
        );
      } else {
        print('Хранилище не задано: укажите FILES_URL, FILES_KEY и FILES_SECRET.');
        process.exitCode = 1;
      }
      return true;
    },
  };
}
