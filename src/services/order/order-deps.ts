import type { Clock } from '../../kit/clock.ts';
import type { ServiceDeps } from '../settings.ts';

export interface OrderDeps extends ServiceDeps {
  clock: Clock;
  /** Address of the shop as the world sees it, without a trailing slash: letters lead there. */
  publicUrl: string;
  /** Called after the commit with the goods whose stock has changed; the catalogue in memory may follow when it likes. */
  stockChanged?: (productIds: readonly number[]) => void;
}
