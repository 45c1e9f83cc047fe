import type { Tariff, Zone } from '../delivery/delivery.ts';
import type { DeliveryTimes } from '../delivery/delivery-day.ts';
import type { TruckRules } from '../delivery/delivery-offer.ts';
import type { LiftTariff } from '../delivery/lift.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { Content } from './content.ts';
import { kopecksOf } from './content-fields.ts';
import { WEEKDAYS } from './weekdays.ts';

type DeliveryTexts = Content['delivery'];

/** The tariff of prices in roubles; null where the shop has set none. */
export function tariffOf(prices: DeliveryTexts['prices']): Tariff | null {
  if (prices.length === 0) return null;
  return {
    rows: prices.map(({ from, minsk, country }) => ({
      from: kopecksOf(from),
      fees: { minsk: kopecksOf(minsk), country: kopecksOf(country) },
    })),
  };
}

/** Where goods are fetched: the points a shop names, else the shop itself, which is in its largest city; nowhere while it has no address. */
export function pickupPoints(
  { delivery: { points }, shop }: Pick<Content, 'delivery' | 'shop'>,
  cities: readonly { name: string }[],
): readonly PickupPoint[] {
  const { address, hours } = shop;
  if (points.length > 0 || address === '') return points;
  return [{ id: 'shop', name: 'Магазин', city: cities[0]?.name ?? '', address, hours }];
}

/** Days of delivery as they are counted. */
export function deliveryTimesOf(times: NonNullable<DeliveryTexts['times']>): DeliveryTimes<Zone> {
  return { ...times, freeWeekdays: times.freeWeekdays.map((day) => WEEKDAYS.indexOf(day)) };
}

/** What of a delivery can be chosen; null where the shop sets no days, or lets nobody choose. */
export function deliveryChoiceOf({ times, choice }: Pick<DeliveryTexts, 'times' | 'choice'>) {
  return times && choice && choice.days > 0 ? choice : null;
}

/** Prices of carrying up as they are counted: grams and kopecks. */
export function liftTariffOf({
  portion,
  lift,
  stairs,
  beyond,
  min,
}: NonNullable<DeliveryTexts['lift']>): LiftTariff {
  return {
    portion: Math.round(portion * 1000),
    lift: kopecksOf(lift),
    stairs: stairs.map(kopecksOf),
    beyond: kopecksOf(beyond),
    min: kopecksOf(min),
  };
}

/** What is for a truck, as it is counted: tenths of a millimetre and grams. */
export function truckRulesOf({ length, weight }: NonNullable<DeliveryTexts['truck']>): TruckRules {
  return { longest: Math.round(length * 10_000), heaviest: Math.round(weight * 1000) };
}
