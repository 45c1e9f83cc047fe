import type { CountedCart } from '../../domain/analytics/counted-goods.ts';
import { type DigitalCart, digitalCart } from '../../domain/analytics/digital-cart.ts';
import { type DigitalEvent, digitalEvent } from '../../domain/analytics/digital-event.ts';
import { type EcommerceEntry, ecommerceEntry } from '../../domain/analytics/ecommerce-entry.ts';
import { ga4Event } from '../../domain/analytics/ga4-event.ts';
import type { ShopEvent } from '../../domain/analytics/shop-event.ts';
import type { RunningServices } from './run-services.ts';

/** Data that third-party scripts may read from the page [TRACK-2]. */
interface DigitalData {
  events: DigitalEvent[];
  /** Changed parts of the data, in the order of the changes. */
  changes: ['cart', DigitalCart][];
  cart: DigitalCart;
}

declare global {
  interface Window {
    digitalData?: DigitalData;
    /** Enhanced e-commerce data in the format that Yandex Metrica reads [TRACK-3]. */
    dataLayer?: EcommerceEntry[];
  }
}

/** Writes events to the page's data layers and to the services. `cart` is the basket after the events. */
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
    if (ga4) services.sendGa4(ga4);
    if (event.kind === 'goal') services.reachGoal(event.goal);
    // Spreading omits formats that are null: a single record has all formats of the event.
    records.push({ ...digital, ...entry, ...(event.kind === 'goal' ? { goal: event.goal } : {}) });
  }
  if (records.length > 0) services.beacon(records);
}
