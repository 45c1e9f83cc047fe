import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { errorCode } from '../kit/error-code.ts';
import { type Database, type Queryable, schema } from './connection.ts';
import { isConnectionSuspect, isPlanStale } from './database-unavailable.ts';
import { sentThrough } from './prepare-often.ts';

export type Transaction = Queryable;

/** State of a running transaction: the statements sent by `send`, and the number of all statements that its client has sent. */
interface PendingStatements {
  sent: Promise<unknown>[];
  count(): number;
}

const pending = new WeakMap<Transaction, PendingStatements>();

/**
 * Sends a statement of a transaction at once, without waiting for its turn; the server runs statements in the order sent. Callers that do
 * not need the result need not await it: the transaction commits when all statements are done, and fails if one of them fails or `check`
 * throws on its result.
 * @throws Error outside a transaction, and for a value that sends no statement, such as the promise of a function that first waits
 */
export function send<T>(
  tx: Transaction,
  statement: PromiseLike<T>,
  check: (answer: T) => void = () => {},
): Promise<T> {
  const transaction = pending.get(tx);
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

/** PostgreSQL's error code for statements that follow a failed one in a transaction. */
const ABORTED = '25P02';

/** Returns why a transaction failed: `error`, or the error of an earlier statement that nobody awaited. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(error) !== ABORTED) return error;
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected' && codeOf(outcome.reason) !== ABORTED) return outcome.reason;
  return error;
}

/** Error codes of a serialisation failure, a deadlock, and a unique key that another transaction inserted first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505']);
const MAX_TRIES = 5;

const isWorthAnotherTry = (error: unknown) => WORTH_ANOTHER_TRY.has(codeOf(error)) || isPlanStale(error);

/** Returns PostgreSQL's code for an error, even if the query builder wrapped it. */
function codeOf(error: unknown): string {
  const wrapped = error instanceof Error ? errorCode(error.cause) : '';
  return wrapped || errorCode(error);
}

/** Query builders by client; they are kept, because creating one reads the whole schema, and clients are reused. */
const builders = new WeakMap<pg.Client, Transaction>();

function builderOn(client: pg.Client): Transaction {
  const known = builders.get(client);
  if (known) return known;
  const made = drizzle(client, { schema, casing: 'snake_case' });
  builders.set(client, made);
  return made;
}

/** Writes something in the same transaction as the work, whose result it gets. */
type Companion = (tx: Transaction, result: unknown) => Promise<void>;

const companions = new WeakMap<Database, Companion>();

/**
 * Returns the same database, except that each transaction also runs `also` before it commits. Either both are written or neither, and the
 * work does not need to know of it; used for logs.
 */
export function alongside(db: Database, also: Companion): Database {
  const derived = Object.create(db) as Database;
  companions.set(derived, also);
  return derived;
}

/**
 * Runs one attempt. The query builder's own transaction is not used: it leaks the client when `begin` fails, and it waits again for a lost
 * server in order to roll back, and then reports that failure instead of the cause.
 */
async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = builderOn(client);
  const sent: Promise<unknown>[] = [];
  pending.set(tx, { sent, count: () => sentThrough(client) });
  try {
    await client.query('begin');
    const result = await work(tx);
    await Promise.all(sent);
    pending.delete(tx);
    await client.query('commit');
    client.release();
    return result;
  } catch (failure) {
    pending.delete(tx);
    const error = await causeOf(failure, sent);
    // If the connection is unusable, the client is discarded, and the server rolls back by itself.
    const lost = isConnectionSuspect(error) ? (error as Error) : await rollBack(client);
    client.release(lost);
    throw error;
  }
}

/** Returns the error if rolling back failed. */
async function rollBack(client: pg.Client): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Runs work in a transaction. If another transaction conflicts, the work is repeated from the start, with at most five attempts. The work
 * must only use `tx`, because waiting for a second connection would never end when the pool is empty.
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
