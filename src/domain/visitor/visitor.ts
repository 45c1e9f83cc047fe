import type { BasketSummary } from '../basket/basket.ts';
import type { CityDelivery } from '../delivery/delivery-offer.ts';

/** What belongs to the visitor and comes apart from the cached page: the answer of `/visitor`. */
export interface Visitor {
  basket: BasketSummary;
  /** Ids of products, the newest last; only goods the shop has. */
  favourites: readonly number[];
  comparison: readonly number[];
  city: CityDelivery;
}

/** True when `next` is another basket than `current` or a later state of it; an older answer never wins. */
export function isNewerBasket(current: BasketSummary | null, next: BasketSummary): boolean {
  return current === null || current.cartcode !== next.cartcode || next.version > current.version;
}
