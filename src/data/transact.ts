import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connection.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A serialisation failure, a deadlock, and a unique key that another transaction took first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505']);
const MOST_TRIES = 5;

/** The code PostgreSQL gave an error, wherever the query builder put it. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/**
 * Runs work in a transaction, again from the start when another transaction stood in the way, five times at most. The work
 * must use `tx` alone: a second connection taken inside would wait for itself once the pool is empty.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MOST_TRIES || !WORTH_ANOTHER_TRY.has(codeOf(error) ?? '')) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
