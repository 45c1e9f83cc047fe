import { openDatabase } from '../../../data/connection.ts';
import { systemClock } from '../../../kit/clock.ts';
import { moveDatabase } from '../../../services/backup/move-database.ts';
import { sizeText } from './backup-command.ts';
import type { Command } from './command.ts';

const ADDRESS = /^postgres(?:ql)?:\/\//;

/** `move postgres://…`: copies the database to an empty PostgreSQL database, which the shop then uses. */
export function moveCommand(dataDir: () => string): Command {
  return {
    help: [['move postgres://…', 'перенести базу в пустую базу PostgreSQL; магазин остановлен']],
    async run(from, [address, ...rest], print) {
      if (!ADDRESS.test(address ?? '') || rest.length > 0) return false;
      const to = await openDatabase({ DATABASE_URL: address, DATA_DIR: dataDir() });
      try {
        const moved = await moveDatabase(from, to, dataDir(), systemClock());
        if (moved.ok)
          print(
            `Перенесено: ${sizeText(moved.value)}. Задайте этот адрес в DATABASE_URL и запустите магазин.`,
          );
        else {
          print(moved.message);
          process.exitCode = 1;
        }
      } finally {
        await to.close();
      }
      return true;
    },
  };
}
