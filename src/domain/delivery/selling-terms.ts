import type { Tariff, Zone } from './delivery.ts';
import type { DeliveryTimes } from './delivery-day.ts';

/** What search engines read of the goods beside what stands on the page [PROD-12]. */
export interface SearchEngineTerms {
  country: string;
  /** As the terms of sale at `page` have it; goods bought at a distance may go back within so many days. */
  returns: { days: number; page: string };
  /** By which of the properties that search engines know variants differ: the beginnings of names in lower case. */
  variesBy: readonly (readonly [name: string, property: string])[];
}

/** On what terms goods are sold, as search engines read them; `publicUrl` without a trailing slash. */
export interface SellingTerms extends SearchEngineTerms {
  publicUrl: string;
  /** Null: the price of delivery is agreed by telephone. */
  tariff: Tariff | null;
  /** Null: the shop names the day. */
  deliveryTimes: DeliveryTimes<Zone> | null;
  /** The region of the near zone of the tariff; null where no city is in it. */
  nearRegion: string | null;
}
