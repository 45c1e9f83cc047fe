import type { ClientBase } from 'pg';
import type { Connection } from '../data/connection.ts';
import type { Result } from '../kit/result.ts';

/**
 * Runs work in a transaction of its own: kept when the work succeeds, undone when it fails or throws, or when `keep` is false.
 * Temporary tables go with it.
 */
export async function inTransaction<T, Code extends string>(
  connection: Connection,
  work: (client: ClientBase) => Promise<Result<T, Code>>,
  { keep = true }: { keep?: boolean } = {},
): Promise<Result<T, Code>> {
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(result.ok && keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
