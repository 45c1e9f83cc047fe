import type { Tariff, Zone } from '../delivery/delivery.ts';
import type { DeliveryTimes } from '../delivery/delivery-day.ts';
import type { TruckRules } from '../delivery/delivery-offer.ts';
import { byZone } from '../delivery/delivery-schema.ts';
import type { LiftTariff } from '../delivery/lift.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { Content } from './content.ts';
import { kopecksOf } from './content-fields.ts';
import { WEEKDAYS } from './weekdays.ts';

type DeliveryTexts = Content['delivery'];

/** Converts prices in roubles to a tariff; returns null if the shop has set none. */
export function tariffOf(prices: DeliveryTexts['prices']): Tariff | null {
  if (prices.length === 0) return null;
  return {
    rows: prices.map(({ from, ...fees }) => ({
      from: kopecksOf(from),
      fees: byZone((zone) => kopecksOf(fees[zone])),
    })),
  };
}

/**
 * Returns the pickup points from the settings or, without any, the shop itself in its largest city; empty if the shop has no address
 * either.
 */
export function pickupPoints(
  { delivery: { points }, shop }: Pick<Content, 'delivery' | 'shop'>,
  cities: readonly { name: string }[],
): readonly PickupPoint[] {
  const { address, hours } = shop;
  if (points.length > 0 || address === '') return points;
  return [{ id: 'shop', name: 'Магазин', city: cities[0]?.name ?? '', address, hours }];
}

/** Converts the settings of delivery days, replacing the names of weekdays by their numbers. */
export function deliveryTimesOf(times: NonNullable<DeliveryTexts['times']>): DeliveryTimes<Zone> {
  return { ...times, freeWeekdays: times.freeWeekdays.map((day) => WEEKDAYS.indexOf(day)) };
}

/** Returns the settings for choosing a delivery day, or null if the shop sets no days or offers no choice. */
export function deliveryChoiceOf({ times, choice }: Pick<DeliveryTexts, 'times' | 'choice'>) {
  return times && choice && choice.days > 0 ? choice : null;
}

/** Converts the prices for carrying goods up to grams and kopecks. */
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

/** Converts the limits for a truck to tenths of a millimetre and grams. */
export function truckRulesOf({ length, weight }: NonNullable<DeliveryTexts['truck']>): TruckRules {
  return { longest: Math.round(length * 10_000), heaviest: Math.round(weight * 1000) };
}
