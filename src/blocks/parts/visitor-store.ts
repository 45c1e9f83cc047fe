import { atom } from 'nanostores';
import type { BasketSummary } from '../../domain/basket.ts';
import { isNewerBasket, type Visitor } from '../../domain/visitor.ts';

/** The visitor's basket as far as this tab knows it; null until it came. Pages show the neutral state until then. */
export const $basket = atom<BasketSummary | null>(null);
export const $city = atom<string | null>(null);

const CHANNEL = 'kafel-visitor';
let channel: BroadcastChannel | null = null;
let loading: Promise<void> | null = null;

/** Takes over a basket from an answer of the server and tells the shop's other tabs [CART-4]; an older one is dropped. */
export function showBasket(summary: BasketSummary): void {
  if (!isNewerBasket($basket.get(), summary)) return;
  $basket.set(summary);
  channel?.postMessage(summary);
}

/** Asks once per page who the visitor is and listens to the other tabs; a failure leaves the neutral state. */
export function loadVisitor(): Promise<void> {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (event: MessageEvent<BasketSummary>) => {
      if (isNewerBasket($basket.get(), event.data)) $basket.set(event.data);
    };
  }
  loading ??= refreshVisitor();
  return loading;
}

/** Asks again, as when the page comes back from the browser's history. */
export async function refreshVisitor(): Promise<void> {
  try {
    const answer = await fetch('/visitor', { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    const visitor = (await answer.json()) as Visitor;
    if (isNewerBasket($basket.get(), visitor.basket)) $basket.set(visitor.basket);
    $city.set(visitor.city);
  } catch {
    loading = null;
  }
}
