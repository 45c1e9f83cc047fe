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
  type DeliveryWish,
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

/** What is said of delivery, for one place of the shop [CITY-8]. */
export interface DeliveryAnswer {
  city: CityDelivery;
  line: string | null;
  /** For the product's page; null for goods that are not sold and for the other places. */
  offer: DeliveryOffer | null;
}

/** The city with this id, else the usual one. */
function cityOf({ cities }: DeliverySettings, id: number): City {
  const found = cities.find((city) => city.id === id) ?? cities[0];
  if (!found) throw new Error('a shop delivers to one city at least');
  return found;
}

/** A city and when goods ordered now come to it; an unknown one is the usual. */
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

/** Pages of a shop that names no day of delivery name other days, of promotions and events. */
const UNTIL_MIDNIGHT = { cutOff: 24 };

/** For how many seconds a page that names days stays true. */
export function deliverySecondsTrue({ settings, clock }: DeliveryDeps): number {
  return secondsTrue(settings().deliveryTimes ?? UNTIL_MIDNIGHT, clock());
}

/** What delivery of goods to a city costs and when it comes [CITY-8]. */
export function lookUpDelivery(
  { settings, clock }: DeliveryDeps,
  cityId: number,
  wish: DeliveryWish,
  place: DeliveryPlace,
): DeliveryAnswer {
  const city = cityDelivery(settings(), clock(), cityId);
  return {
    city,
    line: deliveryLine(city, wish, place),
    offer: place === 'page' ? deliveryOffer(city, wish) : null,
  };
}
