import type * as v from 'valibot';
import { formatRoubles, type Kopecks, NOTHING, subtractMoney } from '../measures/money.ts';
import type { citySchema, deliveryCitySchema, tariffSchema, zoneSchema } from './delivery-schema.ts';

/** The two zones of the tariff [CITY-7]: the near one (Minsk and its district by default), and the rest of the country. */
export type Zone = v.InferOutput<typeof zoneSchema>;

export type City = v.InferOutput<typeof citySchema>;

/** Facts about a city that a card needs to describe delivery there. */
export type DeliveryCity = v.InferOutput<typeof deliveryCitySchema>;

const reduced = new WeakMap<DeliveryCity, DeliveryCity>();

/** Reduces a city to the facts that a card needs; returns the same object for the same city. */
export function deliveryCity(city: DeliveryCity): DeliveryCity {
  const known = reduced.get(city);
  if (known) return known;
  const { id, name, zone, when, tariff, phone, bonusRate } = city;
  const facts = { id, name, zone, when, tariff, phone, bonusRate };
  reduced.set(city, facts);
  return facts;
}

/** Delivery prices by the price of the goods; the rows are listed from the highest minimum price down to 0. */
export type Tariff = v.InferOutput<typeof tariffSchema>;

/** Delivery price for goods of this price; 0 for an empty basket. */
export function deliveryPrice(tariff: Tariff, goods: Kopecks, zone: Zone): Kopecks {
  if (goods <= 0) return NOTHING;
  return tariff.rows.find(({ from }) => goods >= from)?.fees[zone] ?? NOTHING;
}

/** Returns how much more must be bought for delivery to become cheaper, and its price then; null if delivery is free already. */
export function nextThreshold(
  tariff: Tariff,
  goods: Kopecks,
  zone: Zone,
): { missing: Kopecks; price: Kopecks } | null {
  const now = deliveryPrice(tariff, goods, zone);
  const better = tariff.rows.findLast(({ from, fees }) => from > goods && fees[zone] < now);
  return better ? { missing: subtractMoney(better.from, goods), price: better.fees[zone] } : null;
}

/** Returns the price of the goods from which delivery is free; null if it never is, or the shop has no tariff. */
export function freeFrom(tariff: Tariff | null, zone: Zone): Kopecks | null {
  return tariff?.rows.findLast(({ fees }) => fees[zone] === 0)?.from ?? null;
}

/** Formats a delivery price: «14,00 руб.», «бесплатно», or «цену назовём по телефону» without a tariff. */
export function formatDelivery(price: Kopecks | null): string {
  if (price === null) return 'цену назовём по телефону';
  return price === 0 ? 'бесплатно' : formatRoubles(price);
}

/** Returns the day without its date: «завтра» of «завтра, 22 ноября»; null without a day. */
export function shortDay(when: string | null): string | null {
  const [day] = when?.split(', ') ?? [];
  return day ? day.replaceAll(' ', '\u00a0') : null;
}

/**
 * Formats delivery to a city: «Доставка 7,00 руб., Минск», with `max` «Доставка до 7,00 руб., Минск», because buying more may make it
 * cheaper; without a tariff «Доставка, Минск».
 */
export function deliveryText(
  goods: Kopecks,
  city: Pick<DeliveryCity, 'name' | 'zone' | 'tariff'>,
  max: boolean,
): string {
  const { tariff, zone, name } = city;
  const price = tariff && deliveryPrice(tariff, goods, zone);
  return `Доставка${price === null ? '' : ` ${max && price > 0 ? 'до\u00a0' : ''}${formatDelivery(price)}`}, ${name}`;
}
