import type { PublicDeps } from '../settings.ts';

export interface OrderListeners {
  webhook: boolean;
  /** Id of a Telegram chat; null for none. */
  telegram: string | null;
}

export interface OrderDeps extends PublicDeps {
  listeners?: OrderListeners;
  /** Called after the commit with products whose stock has changed; the catalogue in memory may follow later. */
  stockChanged?: (productIds: readonly number[]) => void;
}
