import { formatRoubles, type Kopecks, kopecks, NOTHING, subtractMoney } from '../measures/money.ts';

/** The tariff's two regions: Минск and its district, and the rest of the country [CITY-7]. */
export type Zone = 'minsk' | 'country';

export interface City {
  id: number;
  name: string;
  region: string;
  zone: Zone;
}

/** Rows from the dearest goods down to 0; `from` in roubles, the fees in roubles before the redenomination of 2016. */
export interface Tariff {
  rows: readonly ({ from: number } & Readonly<Record<Zone, number>>)[];
}

/** A rouble of today was 10 000 of the old ones, so a kopeck was 100. */
const OLD_ROUBLES_IN_KOPECK = 100;

/** What delivering goods of this price costs; nothing is delivered for nothing, so an empty basket costs nothing. */
export function deliveryPrice(tariff: Tariff, goods: Kopecks, zone: Zone): Kopecks {
  if (goods <= 0) return NOTHING;
  const row = tariff.rows.find(({ from }) => goods >= from * 100);
  return kopecks(Math.round((row?.[zone] ?? 0) / OLD_ROUBLES_IN_KOPECK));
}

/** How much more goods make delivery cheaper, and what it then costs; null when it is free already. */
export function nextThreshold(
  tariff: Tariff,
  goods: Kopecks,
  zone: Zone,
): { missing: Kopecks; price: Kopecks } | null {
  const now = deliveryPrice(tariff, goods, zone);
  const better = tariff.rows
    .filter(({ from }) => from * 100 > goods)
    .map(({ from }) => kopecks(from * 100))
    .findLast((from) => deliveryPrice(tariff, from, zone) < now);
  if (better === undefined) return null;
  return { missing: subtractMoney(better, goods), price: deliveryPrice(tariff, better, zone) };
}

/** «14,00 руб.» or «бесплатно». */
export function formatDelivery(price: Kopecks): string {
  return price === 0 ? 'бесплатно' : formatRoubles(price);
}

/** «Доставка 7,00 руб., Минск» for goods of this price; with `most` set more goods may make it cheaper: «до 7,00 руб.». */
export function deliveryText(
  tariff: Tariff,
  goods: Kopecks,
  city: Pick<City, 'name' | 'zone'>,
  most: boolean,
): string {
  const price = deliveryPrice(tariff, goods, city.zone);
  return `Доставка ${most && price > 0 ? 'до ' : ''}${formatDelivery(price)}, ${city.name}`;
}
