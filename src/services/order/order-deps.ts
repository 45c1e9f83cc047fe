import type { Database } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';

export interface OrderDeps {
  db: Database;
  clock: Clock;
  /** Address of the shop as the world sees it, without a trailing slash: letters lead there. */
  publicUrl: string;
  /** Called after the commit with the goods whose stock has changed; the catalogue in memory may follow when it likes. */
  stockChanged?: (productIds: readonly number[]) => void;
}
