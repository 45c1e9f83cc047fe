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

/** A city with its delivery days, computed with the server's clock. */
export type CityDelivery = v.InferOutput<typeof cityDeliverySchema>;

/** Limits beyond which products do not fit into a car; a truck then delivers them to the entrance only [CITY-8]. */
export interface TruckRules {
  /** Longest side, in tenths of a millimetre. */
  longest: number;
  /** Total weight in grams. */
  heaviest: number;
}

/** Products to be delivered [CITY-8]; none of the flags changes the tariff. */
export interface DeliveryRequest {
  inStock: boolean;
  /** Days until products on backorder arrive; absent or 0 if all are in stock. */
  leadDays?: number;
  pickup: boolean;
  type: ProductType;
  /** Total price; 0 if the product is not for sale. */
  price: Kopecks;
  /** Whether the products are too large, or too heavy, for a car. */
  big: boolean;
  heavy: boolean;
}

/** Where the text is shown: in the header of every page, on the product page, or on a card. */
export type DeliveryPlace = 'head' | 'page' | 'catalogue';

/** Texts about delivery to a city. */
export interface DeliveryOffer {
  /** Null if the price is agreed by telephone. */
  price: Kopecks | null;
  /** Text of the price: «14,00 руб.», «бесплатно», «цену назовём по телефону». */
  priceText: string;
  /** Null for products out of stock, or if the shop has set no days. */
  when: string | null;
  /** Null if the shop offers no pickup. */
  pickup: { when: string | null } | null;
  /** Sentences about large and heavy goods, sets, and goods out of stock. */
  notes: readonly string[];
  /** What makes delivery cheaper, «Ещё 20,00 руб. в заказе, и доставка бесплатно»; null if it is free already. */
  next: string | null;
}

/** Returns the texts of the product page about delivery to a city [CITY-8]; null for products that are not sold. */
export function deliveryOffer(city: CityDelivery, request: DeliveryRequest): DeliveryOffer | null {
  if (request.price <= 0) return null;
  const { tariff } = city;
  const price = tariff && deliveryPrice(tariff, request.price, city.zone);
  const next = tariff && nextThreshold(tariff, request.price, city.zone);
  const days = request.leadDays ? city.later?.[request.leadDays] : city;
  const there = request.inStock && days !== undefined;
  return {
    price,
    priceText: formatDelivery(price),
    when: there ? days.when : null,
    pickup: request.pickup ? { when: there ? days.pickupWhen : null } : null,
    notes: [
      ...(there ? [] : ['Срок назовём, когда товар поступит.']),
      ...(request.big || request.heavy ? ['Привезём грузовой машиной до подъезда.'] : []),
      ...(request.type === 2 ? ['Все части комплекта приедут вместе.'] : []),
    ],
    next:
      next &&
      `Ещё ${formatRoubles(next.missing)} в заказе, и доставка ${next.price === 0 ? '' : 'за '}${formatDelivery(next.price)}`,
  };
}

/**
 * Describes delivery to a city in one line [CITY-8]. The header's line is about any order, «доставка завтра, 22 ноября, от 80 руб.
 * бесплатно»; those of cards and product pages are about one product. On cards the price is «до …», because several pieces may be bought.
 * Null if the shop has set neither price nor day.
 */
export function deliveryLine(
  city: CityDelivery,
  request: DeliveryRequest,
  place: DeliveryPlace,
): string | null {
  if (place === 'head') return city.head;
  if (request.price <= 0) return null;
  const line = deliveryText(request.price, city, place === 'catalogue');
  const when = place === 'page' && request.inStock ? city.when : null;
  if (when !== null) return `${line}, ${when}`;
  return city.tariff && line;
}

/** Returns the header's line about delivery to a city; null if the shop promises neither a day nor free delivery. */
export function headLine(
  tariff: Tariff | null,
  { zone, when }: Pick<CityDelivery, 'zone' | 'when'>,
): string | null {
  const free = freeFrom(tariff, zone);
  const from = free === null ? null : free > 0 ? `от\u00a0${formatSum(free)} бесплатно` : 'бесплатно';
  const parts = [when, from].filter(Boolean);
  return parts.length > 0 ? `доставка ${parts.join(', ')}` : null;
}
