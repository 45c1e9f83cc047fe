import type { Connection } from '../data/connection.ts';
import { STOCK } from './catalogue-watch.ts';

/** Tells the other nodes on PostgreSQL whose stock is another now; the embedded engine has no other nodes. */
export function announceStock(
  { embedded, pool }: Connection,
  failed: (error: unknown) => void,
): (productIds: readonly number[]) => void {
  return (productIds) => {
    if (embedded) return;
    pool.query('select pg_notify($1, $2)', [STOCK, productIds.join(',')]).catch(failed);
  };
}
