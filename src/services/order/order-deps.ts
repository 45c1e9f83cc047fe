import type { PublicDeps } from '../settings.ts';

/** Who is told of orders beside shop and shopper. */
export interface OrderListeners {
  /** Another system has an address for it. */
  webhook: boolean;
  /** Id of a conversation of Telegram; null: none. */
  telegram: string | null;
}

export interface OrderDeps extends PublicDeps {
  /** Absent: nobody. */
  listeners?: OrderListeners;
  /** Called after the commit with the goods whose stock has changed; the catalogue in memory may follow when it likes. */
  stockChanged?: (productIds: readonly number[]) => void;
}
