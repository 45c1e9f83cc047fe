import type { BasketSummary } from './basket.ts';

/** What belongs to the visitor and comes apart from the cached page: the answer of `/visitor`. */
export interface Visitor {
  basket: BasketSummary;
  /** Counts of the lists kept in cookies. */
  favourites: number;
  comparison: number;
  city: string;
}

/** True when `next` is another basket than `current` or a later state of it; an older answer never wins. */
export function isNewerBasket(current: BasketSummary | null, next: BasketSummary): boolean {
  return current === null || current.cartcode !== next.cartcode || next.version > current.version;
}
