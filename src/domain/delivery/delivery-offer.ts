import type * as v from 'valibot';
import { formatRoubles, formatSum, type Kopecks } from '../measures/money.ts';
import type { ProductType } from '../product/card.ts';
import {
  deliveryPrice,
  deliveryText,
  formatDelivery,
  freeFrom,
  nextThreshold,
  type Tariff,
} from './delivery.ts';
import type { cityDeliverySchema } from './delivery-offer-schema.ts';

/** A city and when goods come to it, counted at the server's clock. */
export type CityDelivery = v.InferOutput<typeof cityDeliverySchema>;

/** From here on goods do not go into a car, and a truck brings them to the entrance [CITY-8]. */
export interface TruckRules {
  /** Their longest side, tenths of a millimetre. */
  longest: number;
  /** All of them together, grams. */
  heaviest: number;
}

/** The goods delivery is asked for [CITY-8]; none of the flags changes the tariff. */
export interface DeliveryWish {
  inStock: boolean;
  /** Days in which the shop gets what of the goods it does not have; absent or 0: it has them all. */
  leadDays?: number;
  /** Whether the goods may be fetched. */
  pickup: boolean;
  type: ProductType;
  /** Of all of them; 0 is not for sale. */
  price: Kopecks;
  /** Do not go into a car by their size, by their weight. */
  big: boolean;
  heavy: boolean;
}

/** Where it is shown: the header of every page, the product's page, a card of the catalogue. */
export type DeliveryPlace = 'head' | 'page' | 'catalogue';

/** What is said of delivery to a city. */
export interface DeliveryOffer {
  /** Null: agreed by telephone. */
  price: Kopecks | null;
  /** «14,00 руб.», «бесплатно», «цену назовём по телефону». */
  priceText: string;
  /** Null while the goods are not there, and where the shop has set no days. */
  when: string | null;
  /** Null where they cannot be fetched. */
  pickup: { when: string | null } | null;
  /** How big and heavy goods, sets and what is not there come: a sentence each. */
  notes: readonly string[];
  /** «Ещё 20,00 руб. в заказе, и доставка бесплатно»; null where it is free. */
  next: string | null;
}

/** Delivery of goods to a city, for the product's page [CITY-8]; null for goods that are not sold. */
export function deliveryOffer(city: CityDelivery, wish: DeliveryWish): DeliveryOffer | null {
  if (wish.price <= 0) return null;
  const { tariff } = city;
  const price = tariff && deliveryPrice(tariff, wish.price, city.zone);
  const next = tariff && nextThreshold(tariff, wish.price, city.zone);
  const days = wish.leadDays ? city.later?.[wish.leadDays] : city;
  const there = wish.inStock && days !== undefined;
  return {
    price,
    priceText: formatDelivery(price),
    when: there ? days.when : null,
    pickup: wish.pickup ? { when: there ? days.pickupWhen : null } : null,
    notes: [
      ...(there ? [] : ['Срок назовём, когда товар поступит.']),
      ...(wish.big || wish.heavy ? ['Привезём грузовой машиной до подъезда.'] : []),
      ...(wish.type === 2 ? ['Все части комплекта приедут вместе.'] : []),
    ],
    next:
      next &&
      `Ещё ${formatRoubles(next.missing)} в заказе, и доставка ${next.price === 0 ? '' : 'за '}${formatDelivery(next.price)}`,
  };
}

/**
 * Delivery to a city in one line [CITY-8]: of any goods for the header, «доставка завтра, 22 ноября, от 80 руб. бесплатно», of certain
 * ones for the catalogue and their page; from the catalogue more of them may be bought, so there it costs «до …». Null where the shop
 * has set neither price nor day of it.
 */
export function deliveryLine(city: CityDelivery, wish: DeliveryWish, place: DeliveryPlace): string | null {
  if (place === 'head') return city.head;
  if (wish.price <= 0) return null;
  const line = deliveryText(wish.price, city, place === 'catalogue');
  const when = place === 'page' && wish.inStock ? city.when : null;
  if (when !== null) return `${line}, ${when}`;
  return city.tariff && line;
}

/** Delivery to a city in one line of the header; null where the shop promises neither a day nor delivery without a fee. */
export function headLine(
  tariff: Tariff | null,
  { zone, when }: Pick<CityDelivery, 'zone' | 'when'>,
): string | null {
  const free = freeFrom(tariff, zone);
  const from = free === null ? null : free > 0 ? `от\u00a0${formatSum(free)} бесплатно` : 'бесплатно';
  const parts = [when, from].filter(Boolean);
  return parts.length > 0 ? `доставка ${parts.join(', ')}` : null;
}
