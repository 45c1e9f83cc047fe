import type { CountedCart } from '../../domain/analytics/counted-goods.ts';
import { type DigitalCart, digitalCart } from '../../domain/analytics/digital-cart.ts';
import { type DigitalEvent, digitalEvent } from '../../domain/analytics/digital-event.ts';
import { type EcommerceEntry, ecommerceEntry } from '../../domain/analytics/ecommerce-entry.ts';
import { ga4Event } from '../../domain/analytics/ga4-event.ts';
import type { ShopEvent } from '../../domain/analytics/shop-event.ts';
import type { RunningServices } from './run-services.ts';

/** What other scripts may read of the page [TRACK-2]. */
interface DigitalData {
  events: DigitalEvent[];
  /** What has become of a part of it, in order. */
  changes: ['cart', DigitalCart][];
  cart: DigitalCart;
}

declare global {
  interface Window {
    digitalData?: DigitalData;
    /** Enhanced e-commerce, as Yandex Metrica reads it [TRACK-3]. */
    dataLayer?: EcommerceEntry[];
  }
}

/** Writes what happened to the page's layers and to the services. `cart`: the basket as it is after it. */
export function writeEvents(
  events: readonly ShopEvent[],
  cart: CountedCart,
  services: RunningServices,
): void {
  const now = digitalCart(cart);
  window.dataLayer ??= [];
  window.digitalData ??= { events: [], changes: [], cart: now };
  const { digitalData, dataLayer } = window;
  if (JSON.stringify(digitalData.cart) !== JSON.stringify(now)) digitalData.changes.push(['cart', now]);
  digitalData.cart = now;
  const records: object[] = [];
  for (const event of events) {
    const digital = digitalEvent(event);
    const entry = ecommerceEntry(event);
    const ga4 = ga4Event(event);
    if (digital) digitalData.events.push(digital);
    if (entry) dataLayer.push(entry);
    if (ga4) services.tellGa4(ga4);
    if (event.kind === 'goal') services.reachGoal(event.goal);
    // Without nulls: what the event is to each of those who read it.
    records.push({ ...digital, ...entry, ...(event.kind === 'goal' ? { goal: event.goal } : {}) });
  }
  if (records.length > 0) services.beacon(records);
}
