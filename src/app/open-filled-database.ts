import { type Connection, openDatabase } from '../data/connection.ts';
import { poolSettingsFor } from '../data/pool-settings.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { backupBeforeUpgrade } from './backup-before-upgrade.ts';
import { workersOf } from './run-workers.ts';
import { fillEmptyCatalogue } from './seed/seed-catalogue.ts';

const print = (line: string) => console.log(line);

/** Opens the database and, if it is empty, fills it. @throws SchemaMismatch */
export async function openFilledDatabase(env: Env, logger: Logger): Promise<Connection> {
  const connection = await openDatabase(env, {
    brokenWhileIdle: (error) => logger.warn({ err: error }, 'an idle connection broke'),
    beforeUpgrade: backupBeforeUpgrade(env.DATA_DIR, print),
    pools: poolSettingsFor(workersOf(env)),
  });
  await fillEmptyCatalogue(connection, env.DEMO_PRODUCTS, print);
  return connection;
}
