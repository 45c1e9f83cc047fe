import type { Tariff, Zone } from './delivery.ts';
import type { DeliveryTimes } from './delivery-day.ts';

/** Terms of sale that are stated to search engines in addition to what the page shows [PROD-12]. */
export interface SearchEngineTerms {
  country: string;
  /** Number of days within which products bought online may be returned, and the page with the terms. */
  returns: { days: number; page: string };
  /**
   * Properties by which variants may differ: the beginning of the property's name in the shop, in lower case, and its name for search
   * engines.
   */
  variesBy: readonly (readonly [name: string, property: string])[];
}

/** Terms of sale stated to search engines; `publicUrl` has no trailing slash. */
export interface SellingTerms extends SearchEngineTerms {
  publicUrl: string;
  /** Null if the delivery price is agreed by telephone. */
  tariff: Tariff | null;
  /** Null if the shop has set no delivery days. */
  deliveryTimes: DeliveryTimes<Zone> | null;
  /** Name of the tariff's near zone; null if no city is in it. */
  nearbyRegion: string | null;
}
