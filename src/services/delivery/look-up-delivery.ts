import { inCity } from '../../domain/delivery/city-grammar.ts';
import type { City } from '../../domain/delivery/delivery.ts';
import {
  dayOf,
  deliveryDays,
  formatDays,
  pickupDay,
  secondsTrue,
} from '../../domain/delivery/delivery-day.ts';
import {
  type CityDelivery,
  type DeliveryOffer,
  type DeliveryPlace,
  type DeliveryRequest,
  deliveryLine,
  deliveryOffer,
  headLine,
} from '../../domain/delivery/delivery-offer.ts';
import { leadTimes } from '../../domain/stock/supply.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Settings } from '../settings.ts';

export type DeliverySettings = Pick<
  Settings,
  'cities' | 'deliveryTimes' | 'tariff' | 'supply' | 'contacts' | 'bonus'
>;

export interface DeliveryDeps {
  settings: () => DeliverySettings;
  clock: Clock;
}

/** Delivery texts for one place on the shop's pages [CITY-8]. */
export interface DeliveryAnswer {
  city: CityDelivery;
  line: string | null;
  /** Delivery offer for the product page; null in other places and for products that are not on sale. */
  offer: DeliveryOffer | null;
}

/** The city with this id, otherwise the default one. */
function cityOf({ cities }: DeliverySettings, id: number): City {
  const found = cities.find((city) => city.id === id) ?? cities[0];
  if (!found) throw new Error('a shop delivers to one city at least');
  return found;
}

/** A city with the days of delivery for an order placed now; an unknown city means the default one. */
export function cityDelivery(settings: DeliverySettings, now: Date, cityId: number): CityDelivery {
  const { deliveryTimes, tariff, supply } = settings;
  const { id, name, zone, where = inCity(name) } = cityOf(settings, cityId);
  const today = dayOf(now);
  const daysAfter = (leadDays: number) => {
    if (!deliveryTimes) return { when: null, pickupWhen: null };
    const fetched = pickupDay(deliveryTimes, now, leadDays);
    return {
      when: formatDays(deliveryDays(deliveryTimes, zone, now, leadDays), today),
      pickupWhen: formatDays({ first: fetched, last: fetched }, today),
    };
  };
  const { when, pickupWhen } = daysAfter(0);
  return {
    ...{ id, name, zone, when, tariff, phone: settings.contacts.phone },
    bonusRate: settings.bonus?.rate ?? 0,
    where,
    head: headLine(tariff, { zone, when }),
    pickupWhen,
    later: Object.fromEntries(leadTimes(supply).map((days) => [days, daysAfter(days)])),
  };
}

/** Used when the shop promises no delivery days: pages then contain only dates of promotions and events, which change at midnight. */
const UNTIL_MIDNIGHT = { cutOff: 24 };

/** Returns for how many seconds a page that shows dates stays correct. */
export function deliverySecondsTrue({ settings, clock }: DeliveryDeps): number {
  return secondsTrue(settings().deliveryTimes ?? UNTIL_MIDNIGHT, clock());
}

/** Price and day of delivery of products to a city [CITY-8]. */
export function lookUpDelivery(
  { settings, clock }: DeliveryDeps,
  cityId: number,
  request: DeliveryRequest,
  place: DeliveryPlace,
): DeliveryAnswer {
  const city = cityDelivery(settings(), clock(), cityId);
  return {
    city,
    line: deliveryLine(city, request, place),
    offer: place === 'page' ? deliveryOffer(city, request) : null,
  };
}
