import { cityOf } from '../../../content/cities.ts';
import { DELIVERY_TIMES, TARIFF } from '../../../content/delivery.ts';
import { SUPPLY } from '../../../content/supply.ts';
import { inCity } from '../../domain/delivery/city-grammar.ts';
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

/** What is said of delivery, for one place of the shop [CITY-8]. */
export interface DeliveryAnswer {
  city: CityDelivery;
  line: string | null;
  /** For the product's page; null for goods that are not sold and for the other places. */
  offer: DeliveryOffer | null;
}

/** A city and when goods ordered now come to it; an unknown one is Минск. */
export function cityDelivery(now: Date, cityId: number): CityDelivery {
  const { id, name, zone } = cityOf(cityId);
  const today = dayOf(now);
  const daysAfter = (leadDays: number) => {
    const fetched = pickupDay(DELIVERY_TIMES, now, leadDays);
    return {
      when: formatDays(deliveryDays(DELIVERY_TIMES, zone, now, leadDays), today),
      pickupWhen: formatDays({ first: fetched, last: fetched }, today),
    };
  };
  const { when, pickupWhen } = daysAfter(0);
  return {
    ...{ id, name, zone, when },
    where: inCity(name),
    head: headLine(TARIFF, { zone, when }),
    pickupWhen,
    later: Object.fromEntries(leadTimes(SUPPLY).map((days) => [days, daysAfter(days)])),
  };
}

/** For how many seconds a page that names days of delivery tells the truth. */
export function deliverySecondsTrue(now: Date): number {
  return secondsTrue(DELIVERY_TIMES, now);
}

/** What delivery of goods to a city costs and when it comes [CITY-8]. */
export function lookUpDelivery(
  now: Date,
  cityId: number,
  wish: DeliveryWish,
  place: DeliveryPlace,
): DeliveryAnswer {
  const city = cityDelivery(now, cityId);
  return {
    city,
    line: deliveryLine(TARIFF, city, wish, place),
    offer: place === 'page' ? deliveryOffer(TARIFF, city, wish) : null,
  };
}
