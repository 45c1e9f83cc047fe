import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, type Queryable, schema } from './connection.ts';
import { isConnectionSuspect } from './database-unavailable.ts';

export type Transaction = Queryable;

/** A serialisation failure, a deadlock, and a unique key that another transaction took first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505']);
const MAX_TRIES = 5;

/** The code PostgreSQL gave an error, wherever the query builder put it. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** Builders over clients: making one reads the whole schema, and clients are used again and again. */
const builders = new WeakMap<pg.Client, Transaction>();

function builderOn(client: pg.Client): Transaction {
  const known = builders.get(client);
  if (known) return known;
  const made = drizzle(client, { schema, casing: 'snake_case' });
  builders.set(client, made);
  return made;
}

/**
 * One try. The query builder's own transaction keeps the client for ever when `begin` fails, waits for a lost server once more to
 * roll back, and then reports that instead of what went wrong.
 */
async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(builderOn(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Without its client the server rolls back by itself.
    const lost = isConnectionSuspect(error) ? (error as Error) : await rollBack(client);
    client.release(lost);
    throw error;
  }
}

/** What stood in the way of rolling back, if anything. */
async function rollBack(client: pg.Client): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Runs work in a transaction, again from the start when another transaction stood in the way, five times at most. The work
 * must use `tx` alone: a second connection taken inside would wait for itself once the pool is empty.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db.changes, work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !WORTH_ANOTHER_TRY.has(codeOf(error) ?? '')) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
