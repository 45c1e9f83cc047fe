import type { ClientBase, PoolClient } from 'pg';
import type { Connection } from '../data/connection.ts';
import type { Result } from '../domain/result.ts';

/** Interval between cancel requests: one that arrives between two statements has no effect. */
const CANCEL_EVERY_MS = 200;

/** Makes the server notice a lost client within 5 s and end its statement; servers that do not know the setting ignore it. */
const NOTICE_LOSS = `set client_connection_check_interval = '5s'`;

/**
 * Once `signal` is aborted, cancels the statements that the client runs.
 * @returns a function that stops this, to call when the client is released
 */
function cancelWhenAborted({ pool }: Connection, client: PoolClient, signal: AbortSignal) {
  const { processID } = client as PoolClient & { processID: number };
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => void pool.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
  const begin = () => {
    cancel();
    timer = setInterval(cancel, CANCEL_EVERY_MS);
  };
  signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearInterval(timer);
  };
}

/**
 * Runs work in its own transaction: commits it on success; rolls it back if it fails, throws, is aborted or `commit` is false. Temporary
 * tables are dropped at its end.
 */
export async function inTransaction<T, Code extends string>(
  connection: Connection,
  work: (client: ClientBase) => Promise<Result<T, Code>>,
  { commit = true, signal }: { commit?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Result<T, Code>> {
  const client = await connection.pool.connect();
  const release = signal ? cancelWhenAborted(connection, client, signal) : () => {};
  try {
    await client.query(NOTICE_LOSS).catch(() => {});
    await client.query('begin');
    const result = await work(client);
    signal?.throwIfAborted();
    await client.query(result.ok && commit ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    release();
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    release();
    client.release();
  }
}
