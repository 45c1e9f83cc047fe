import { startThrowAwayPostgres } from '../scripts/throw-away-postgres.ts';

/** Starts one PostgreSQL for a run of Vitest; its address is in the environment of the test processes. */
export default async function startPostgres(): Promise<() => void> {
  if (process.env['TEST_POSTGRES_URL']) return () => {};
  const postgres = await startThrowAwayPostgres();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return () => {
    delete process.env['TEST_POSTGRES_URL'];
    postgres.stop();
  };
}
