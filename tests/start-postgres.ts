import { startThrowAwayPostgres } from '../scripts/throw-away-postgres.ts';

/** Starts the one PostgreSQL of a run of Vitest, which the processes of its tests find in their environment. */
export default async function startPostgres(): Promise<() => void> {
  if (process.env['TEST_POSTGRES_URL']) return () => {};
  const postgres = await startThrowAwayPostgres();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return () => {
    delete process.env['TEST_POSTGRES_URL'];
    postgres.stop();
  };
}
