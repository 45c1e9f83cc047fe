import type { Database } from './connection.ts';

/**
 * Locks a name of one kind against other processes and machines; the lock also ends when its connection does.
 * @param kind any 64-bit number; all nodes must use the same one
 * @returns a function that releases the lock; null while another process holds it
 */
export async function tryLock(
  { changes }: Pick<Database, 'changes'>,
  name: string,
  kind: number,
): Promise<(() => Promise<void>) | null> {
  const client = await changes.connect();
  const key = [name, kind];
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as held', key);
    if (!rows[0].held) {
      client.release();
      return null;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  return async () => {
    const lost = await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', key).then(
      () => false,
      () => true,
    );
    client.release(lost);
  };
}
