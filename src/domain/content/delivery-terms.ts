import type { Tariff } from '../delivery/delivery.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { Content, DeliveryPrice } from './content.ts';

/** A rouble of today is so many of those that the tariff counts in. */
const OLD_ROUBLES = 10_000;
const old = (roubles: number) => Math.round(roubles * OLD_ROUBLES);

/** The tariff of prices in roubles of today. */
export function tariffOf(prices: readonly DeliveryPrice[]): Tariff {
  return {
    rows: prices.map(({ from, minsk, country }) => ({ from, minsk: old(minsk), country: old(country) })),
  };
}

/** Where goods are fetched: the points a shop names, else the shop itself, which is in its largest city. */
export function pickupPoints(
  { delivery: { points }, shop }: Pick<Content, 'delivery' | 'shop'>,
  cities: readonly { name: string }[],
): readonly [PickupPoint, ...PickupPoint[]] {
  const [first, ...more] = points;
  if (first) return [first, ...more];
  const address = shop.address || 'Адрес назовём, когда подтвердим заказ';
  return [{ id: 'shop', name: 'Магазин', city: cities[0]?.name ?? '', address, hours: shop.hours }];
}
