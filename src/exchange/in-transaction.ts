import type { ClientBase, PoolClient } from 'pg';
import type { Connection } from '../data/connection.ts';
import type { Result } from '../domain/result.ts';

/** Between two requests to cancel: one that arrives between statements finds nothing to cancel. */
const CANCEL_EVERY_MS = 200;

/** So soon a server notices that its client is gone for good, and ends the statement; servers without it say no. */
const NOTICE_LOSS = `set client_connection_check_interval = '5s'`;

/** Asks the server to cancel what a client runs, until it is released. */
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
 * Runs work in a transaction of its own: kept when the work succeeds, undone when it fails, throws or is aborted, or when `keep`
 * is false. Temporary tables go with it.
 */
export async function inTransaction<T, Code extends string>(
  connection: Connection,
  work: (client: ClientBase) => Promise<Result<T, Code>>,
  { keep = true, signal }: { keep?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Result<T, Code>> {
  const client = await connection.pool.connect();
  const release = signal ? cancelWhenAborted(connection, client, signal) : () => {};
  try {
    await client.query(NOTICE_LOSS).catch(() => {});
    await client.query('begin');
    const result = await work(client);
    signal?.throwIfAborted();
    await client.query(result.ok && keep ? 'commit' : 'rollback');
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
