import type { Connection } from '../data/connection.ts';
import { STOCK_CHANGED } from '../data/notices.ts';

/** Notifies the running shop, or all its nodes, of the products whose stock changed; who closes the connection after it has to wait. */
export function announceStock(
  { pool }: Pick<Connection, 'pool'>,
  failed: (error: unknown) => void,
): (productIds: readonly number[]) => Promise<void> {
  return async (productIds) => {
    await pool.query('select pg_notify($1, $2)', [STOCK_CHANGED, productIds.join(',')]).catch(failed);
  };
}
