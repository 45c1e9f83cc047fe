import type * as v from 'valibot';
import { formatRoubles, type Kopecks, NOTHING, subtractMoney } from '../measures/money.ts';
import type { citySchema, deliveryCitySchema, tariffSchema, zoneSchema } from './delivery-schema.ts';

/** The tariff's two regions [CITY-7]: what is near the shop, Минск and its district until a shop says other cities, and the rest. */
export type Zone = v.InferOutput<typeof zoneSchema>;

export type City = v.InferOutput<typeof citySchema>;

/** A city as far as a card must know it to name its delivery. */
export type DeliveryCity = v.InferOutput<typeof deliveryCitySchema>;

/** What of a city cards are drawn with. */
export function deliveryCity(city: DeliveryCity): DeliveryCity {
  const { id, name, zone, when, tariff, phone, bonusRate } = city;
  return { id, name, zone, when, tariff, phone, bonusRate };
}

/** Rows from the dearest goods down to 0: what delivery of goods `from` that price on costs. */
export type Tariff = v.InferOutput<typeof tariffSchema>;

/** What delivering goods of this price costs; nothing is delivered for nothing, so an empty basket costs nothing. */
export function deliveryPrice(tariff: Tariff, goods: Kopecks, zone: Zone): Kopecks {
  if (goods <= 0) return NOTHING;
  return tariff.rows.find(({ from }) => goods >= from)?.fees[zone] ?? NOTHING;
}

/** How much more goods make delivery cheaper, and what it then costs; null when it is free already. */
export function nextThreshold(
  tariff: Tariff,
  goods: Kopecks,
  zone: Zone,
): { missing: Kopecks; price: Kopecks } | null {
  const now = deliveryPrice(tariff, goods, zone);
  const better = tariff.rows.findLast(({ from, fees }) => from > goods && fees[zone] < now);
  return better ? { missing: subtractMoney(better.from, goods), price: better.fees[zone] } : null;
}

/** From what price of goods on delivery is free; null: never, or the shop has no tariff. */
export function freeFrom(tariff: Tariff | null, zone: Zone): Kopecks | null {
  return tariff?.rows.findLast(({ fees }) => fees[zone] === 0)?.from ?? null;
}

/** «14,00 руб.» or «бесплатно»; where the shop has no tariff: «цену назовём по телефону». */
export function formatDelivery(price: Kopecks | null): string {
  if (price === null) return 'цену назовём по телефону';
  return price === 0 ? 'бесплатно' : formatRoubles(price);
}

/**
 * «7,00 руб.» for goods of this price; with `max` set more goods may make it cheaper: «до 7,00 руб.». Where `when` is given the day
 * comes first: «завтра · до 7,00 руб.». What the shop has not set is left out; null where nothing is left.
 */
export function dayAndPrice(
  goods: Kopecks,
  { tariff, zone }: Pick<DeliveryCity, 'zone' | 'tariff'>,
  max: boolean,
  when?: string | null,
): string | null {
  const price = tariff && deliveryPrice(tariff, goods, zone);
  const [day] = when?.split(', ') ?? [];
  const parts = [
    ...(day ? [day.replaceAll(' ', '\u00a0')] : []),
    ...(price === null ? [] : [`${max && price > 0 ? 'до\u00a0' : ''}${formatDelivery(price)}`]),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** «Доставка до 7,00 руб., Минск», without a tariff «Доставка, Минск». */
export function deliveryText(
  goods: Kopecks,
  city: Pick<DeliveryCity, 'name' | 'zone' | 'tariff'>,
  max: boolean,
): string {
  const price = dayAndPrice(goods, city, max);
  return `Доставка${price === null ? '' : ` ${price}`}, ${city.name}`;
}
