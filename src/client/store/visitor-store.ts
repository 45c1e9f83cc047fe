import { atom } from 'nanostores';
import type { BasketSummary } from '../../domain/basket/basket.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { isNewerBasket, type Visitor, type VisitorNews } from '../../domain/visitor/visitor.ts';
import { visitorNewsSchema, visitorSchema } from '../../domain/visitor/visitor-schema.ts';
import { fetchJson } from '../net/fetch-json.ts';
import { readValue } from '../net/read-answer.ts';
import { BASKET_EVENT } from '../rules/page-events.ts';

/** The visitor's basket; null until it is loaded, while pages show a neutral state. */
export const $basket = atom<BasketSummary | null>(null);
export const $city = atom<Visitor['city'] | null>(null);
/** The visitor's favourites; null until they are loaded. */
export const $favourites = atom<readonly number[] | null>(null);
export const $comparison = atom<readonly number[] | null>(null);
/** «Моя площадь» in thousandths of m², stored on this device; null if it is not set [BEYOND-3]. */
export const $area = atom<Quantity | null>(null);

/** Version of the last basket that another open tab has changed; 0 if none has. */
export const $changedElsewhere = atom(0);

const LISTS = { favourites: $favourites, comparison: $comparison };
export type ListName = keyof typeof LISTS;

const CHANNEL = 'kafel-visitor';
let channel: BroadcastChannel | null = null;
let loading: Promise<void> | null = null;
/** Number of applied changes, so that an older response does not undo them. */
let changes = 0;

function apply(news: VisitorNews): void {
  if ('list' in news) {
    changes++;
    LISTS[news.list].set(news.ids);
  } else if (isNewerBasket($basket.get(), news.basket)) {
    changes++;
    $basket.set(news.basket);
  }
}

/** Applies a basket from a response and notifies the shop's other tabs [CART-4]; an older basket is ignored. */
export function showBasket(basket: BasketSummary): void {
  if (!isNewerBasket($basket.get(), basket)) return;
  apply({ basket });
  channel?.postMessage({ basket });
  document.dispatchEvent(new CustomEvent(BASKET_EVENT, { detail: basket }));
}

/**
 * Applies the basket that a page was rendered with, unless a newer one is known: otherwise a page opened before the first goods were added
 * would clear the badge. Other tabs are not notified, because nothing has changed.
 */
export function showDrawnBasket(basket: BasketSummary): void {
  const known = $basket.get();
  if (known && known.cartcode !== basket.cartcode) return;
  if (isNewerBasket(known, basket)) $basket.set(basket);
}

/** Applies a list from a response and notifies the shop's other tabs [FAV-1]. */
export function showList(list: ListName, ids: readonly number[]): void {
  apply({ list, ids });
  channel?.postMessage({ list, ids });
}

/** Loads the visitor's data once per page and listens to other tabs; if loading fails, the neutral state stays. */
export function loadVisitor(): Promise<void> {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    // The tab that sent the message may run another version of the shop.
    channel.onmessage = ({ data }) => {
      const news = readValue(visitorNewsSchema, data);
      const known = $basket.get();
      if (news) apply(news);
      const basket = $basket.get();
      if (known && basket && basket !== known) $changedElsewhere.set(basket.version);
    };
  }
  loading ??= refreshVisitor();
  return loading;
}

/** Loads the data again, for example when the page is restored from the browser's cache. */
export async function refreshVisitor(): Promise<void> {
  const changesBefore = changes;
  const visitor = await fetchJson(visitorSchema, '/visitor');
  if (!visitor) {
    loading = null;
    return;
  }
  $city.set(visitor.city);
  // The response may be older than a change made meanwhile, so it is requested again: the page still needs the other data in it.
  if (changesBefore !== changes) return refreshVisitor();
  if (isNewerBasket($basket.get(), visitor.basket)) {
    $basket.set(visitor.basket);
    // Other tabs may not know yet that an order emptied the basket; a visitor without a basket has nothing to share.
    if (visitor.basket.cartcode) channel?.postMessage({ basket: visitor.basket });
  }
  $favourites.set(visitor.favourites);
  $comparison.set(visitor.comparison);
}
