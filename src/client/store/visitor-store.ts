import { atom } from 'nanostores';
import type { BasketSummary } from '../../domain/basket/basket.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { isNewerBasket, type Visitor, type VisitorNews } from '../../domain/visitor/visitor.ts';
import { visitorNewsSchema, visitorSchema } from '../../domain/visitor/visitor-schema.ts';
import { askJson } from '../net/ask-json.ts';
import { readValue } from '../net/read-answer.ts';
import { BASKET_EVENT } from '../rules/page-events.ts';

/** The visitor's basket as far as this tab knows it; null until it came. Pages show the neutral state until then. */
export const $basket = atom<BasketSummary | null>(null);
export const $city = atom<Visitor['city'] | null>(null);
/** The visitor's lists; null until they came. */
export const $favourites = atom<readonly number[] | null>(null);
export const $comparison = atom<readonly number[] | null>(null);
/** «Моя площадь» in thousandths of m², kept on this device; null: not given [BEYOND-3]. */
export const $area = atom<Quantity | null>(null);

const LISTS = { favourites: $favourites, comparison: $comparison };
export type ListName = keyof typeof LISTS;

const CHANNEL = 'kafel-visitor';
let channel: BroadcastChannel | null = null;
let loading: Promise<void> | null = null;
/** Counts what was taken over, so that an answer asked for before it does not undo it. */
let changes = 0;

function takeOver(news: VisitorNews): void {
  if ('list' in news) {
    changes++;
    LISTS[news.list].set(news.ids);
  } else if (isNewerBasket($basket.get(), news.basket)) {
    changes++;
    $basket.set(news.basket);
  }
}

/** Takes over a basket from an answer of the server and notifies the shop's other tabs [CART-4]; an older one is dropped. */
export function showBasket(basket: BasketSummary): void {
  if (!isNewerBasket($basket.get(), basket)) return;
  takeOver({ basket });
  channel?.postMessage({ basket });
  document.dispatchEvent(new CustomEvent(BASKET_EVENT, { detail: basket }));
}

/**
 * Takes over the basket a page was drawn with, unless a newer one has come since: a page that was opened before the first
 * goods were added would else empty every tab's badge. Nobody is notified, for nothing has changed.
 */
export function showDrawnBasket(basket: BasketSummary): void {
  const known = $basket.get();
  if (known && known.cartcode !== basket.cartcode) return;
  if (isNewerBasket(known, basket)) $basket.set(basket);
}

/** Takes over a list from an answer of the server and notifies the shop's other tabs [FAV-1]. */
export function showList(list: ListName, ids: readonly number[]): void {
  takeOver({ list, ids });
  channel?.postMessage({ list, ids });
}

/** Asks once per page who the visitor is and listens to the other tabs; a failure leaves the neutral state. */
export function loadVisitor(): Promise<void> {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    // The other tab may be of another version of the shop.
    channel.onmessage = ({ data }) => {
      const news = readValue(visitorNewsSchema, data);
      if (news) takeOver(news);
    };
  }
  loading ??= refreshVisitor();
  return loading;
}

/** Asks again, as when the page comes back from the browser's history. */
export async function refreshVisitor(): Promise<void> {
  const asked = changes;
  const visitor = await askJson(visitorSchema, '/visitor');
  if (!visitor) {
    loading = null;
    return;
  }
  $city.set(visitor.city);
  // It may be older than that change, and the page still lacks the rest.
  if (asked !== changes) return refreshVisitor();
  if (isNewerBasket($basket.get(), visitor.basket)) {
    $basket.set(visitor.basket);
    // An order empties it on the way to this page; a visitor without a basket yet has nothing to show.
    if (visitor.basket.cartcode) channel?.postMessage({ basket: visitor.basket });
  }
  $favourites.set(visitor.favourites);
  $comparison.set(visitor.comparison);
}
