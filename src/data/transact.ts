import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, type Queryable, schema } from './connection.ts';
import { isConnectionSuspect, isPlanStale } from './database-unavailable.ts';
import { sentThrough } from './prepare-often.ts';

export type Transaction = Queryable;

/** A transaction under way: what it has sent by `send`, and how many statements its client has sent in all. */
interface UnderWay {
  sent: Promise<unknown>[];
  count(): number;
}

const underWay = new WeakMap<Transaction, UnderWay>();

/**
 * Sends a statement of a transaction at once, before whatever is asked next, and without waiting: the server takes statements in the order
 * they are sent. Who needs no answer need not wait for it: the transaction commits once all are done, and when one fails, or `check`
 * throws over its answer, it fails with that error.
 * @throws Error outside of a transaction, and for what is no statement, as the promise of a function that waits for something first
 */
export function send<T>(
  tx: Transaction,
  statement: PromiseLike<T>,
  check: (answer: T) => void = () => {},
): Promise<T> {
  const transaction = underWay.get(tx);
  if (!transaction) throw new Error('a statement was sent outside of a transaction');
  const { sent, count } = transaction;
  const before = count();
  const answered = new Promise<T>((resolve, reject) => statement.then(resolve, reject));
  if (count() !== before + 1) throw new Error('a statement was not sent at once');
  const done = answered.then((answer) => {
    check(answer);
    return answer;
  });
  done.catch(() => {});
  sent.push(done);
  return done;
}

/** The server's word for statements that came behind one that failed. */
const ABORTED = '25P02';

/** Why a transaction failed: what `error` tells, or a statement before that nobody waited for. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(error) !== ABORTED) return error;
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected' && codeOf(outcome.reason) !== ABORTED) return outcome.reason;
  return error;
}

/** A serialisation failure, a deadlock, and a unique key that another transaction took first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505']);
const MAX_TRIES = 5;

const isWorthAnotherTry = (error: unknown) =>
  WORTH_ANOTHER_TRY.has(codeOf(error) ?? '') || isPlanStale(error);

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

/** What is written beside the work of a transaction, given what that came to. */
type Companion = (tx: Transaction, result: unknown) => Promise<void>;

const companions = new WeakMap<Database, Companion>();

/**
 * The same database, each transaction of which does `also` before it commits: both are there or neither, and the work need not know of
 * it, as of a log.
 */
export function alongside(db: Database, also: Companion): Database {
  const beside = Object.create(db) as Database;
  companions.set(beside, also);
  return beside;
}

/**
 * One try. The query builder's own transaction keeps the client for ever when `begin` fails, waits for a lost server once more to
 * roll back, and then reports that instead of what went wrong.
 */
async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = builderOn(client);
  const sent: Promise<unknown>[] = [];
  underWay.set(tx, { sent, count: () => sentThrough(client) });
  try {
    await client.query('begin');
    const result = await work(tx);
    await Promise.all(sent);
    underWay.delete(tx);
    await client.query('commit');
    client.release();
    return result;
  } catch (failure) {
    underWay.delete(tx);
    const error = await causeOf(failure, sent);
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
  const also = companions.get(db);
  const whole = async (tx: Transaction) => {
    const result = await work(tx);
    await also?.(tx, result);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db.changes, whole);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthAnotherTry(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
