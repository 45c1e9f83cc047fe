import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/data/connection.ts';
import { alongside } from '../src/data/transact.ts';

/** Returns the number of transactions in this database that wait for a lock. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Starts `second` when the transaction of `first` has written everything but is not committed yet. The first is committed once the second
 * waits for it or has finished without waiting.
 */
export async function duringCommit<A, B>(
  db: Database,
  first: (through: Database) => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const paused = alongside(db, async () => {
    written.resolve();
    await commit.promise;
  });
  const one = first(paused);
  await Promise.race([written.promise, one]);
  let done = false;
  const other = second().finally(() => {
    done = true;
  });
  const met = async () => done || (await waiting(db)) > 0;
  await expect.poll(met, { timeout: 20_000 }).toBe(true).finally(commit.resolve);
  return Promise.all([one, other]);
}
