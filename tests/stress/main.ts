import { startThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import { openTestDatabases } from '../database.ts';
import { serveOrders } from '../services/serve-orders.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { attackStock } from './buyers.ts';
import { attackBaskets } from './shoppers.ts';

/** `npm run stress [-- SEED]`: attacks basket and order on every database there is; the same seed walks the same ways. */
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const postgres = process.env['TEST_POSTGRES_URL'] ? null : await startThrowAwayPostgres();
if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url;
const databases = openTestDatabases();
if (databases.length === 1)
  console.log('SKIPPED: PostgreSQL is not installed (Debian: apt-get install postgresql).');

const wrong: string[] = [];
try {
  for (const { name, open } of databases) {
    const connection = await open();
    await fillSmallCatalogue(connection);
    const served = await serveOrders(connection);
    console.log(`${name}: 200 buyers for 50 pieces`);
    wrong.push(...(await attackStock(connection, served)).map((line) => `${name}: ${line}`));
    console.log(`${name}: shoppers at random, seed ${seed}`);
    wrong.push(...(await attackBaskets(connection, served, seed)).map((line) => `${name}: ${line}`));
    await served.close();
    await connection.close();
  }
} finally {
  postgres?.stop();
}
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'Everything adds up.' : `${wrong.length} things are wrong.`);
process.exit(wrong.length === 0 ? 0 : 1);
