import { type Connection, openDatabase } from '../data/connection.ts';
import { poolSettingsFor } from '../data/pool-settings.ts';
import { besideFolder } from '../exchange/beside/import-beside.ts';
import { finishReplay } from '../exchange/beside/replay-changes.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { backupBeforeUpgrade } from './backup-before-upgrade.ts';
import { workersOf } from './run-workers.ts';
import { fillEmptyCatalogue } from './seed/seed-catalogue.ts';

const say = (line: string) => console.log(line);

/** Opens the database, ends what an interrupted import had begun, and fills an empty shop. @throws DirectoryInUse, NewerSchema */
export async function openFilledDatabase(env: Env, logger: Logger): Promise<Connection> {
  const connection = await openDatabase(env, {
    brokenWhileIdle: (error) => logger.warn({ err: error }, 'an idle connection broke'),
    beforeUpgrade: backupBeforeUpgrade(env.DATA_DIR, say),
    pools: poolSettingsFor(workersOf(env)),
  });
  const replay = await finishReplay(connection, besideFolder(env.DATA_DIR), systemClock);
  if (replay === 'finished') logger.info('an import that was interrupted is whole now');
  if (replay === 'lost')
    logger.error('an import was interrupted and the rest of it is gone: take its files in again');
  await fillEmptyCatalogue(connection, env.DEMO_PRODUCTS, say);
  return connection;
}
