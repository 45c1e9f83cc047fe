import type { Connection } from '../data/connection.ts';
import { STOCK_CHANGED } from '../data/notices.ts';

/** Returns a function that notifies every node of products whose stock changed. Await what it returns before closing the connection. */
export function announceStock(
  { pool }: Pick<Connection, 'pool'>,
  failed: (error: unknown) => void,
): (productIds: readonly number[]) => Promise<void> {
  return async (productIds) => {
    await pool.query('select pg_notify($1, $2)', [STOCK_CHANGED, productIds.join(',')]).catch(failed);
  };
}
