import type { Zone } from '../delivery/delivery.ts';
import type { DeliveryChoice } from '../delivery/delivery-choice.ts';
import type { DeliveryTimes } from '../delivery/delivery-day.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';

/** What bringing goods costs from a price of them on, in roubles. */
export type DeliveryPrice = { from: number } & Readonly<Record<Zone, number>>;

/** Days of the week as a merchant writes them, by their numbers. */
export const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;

/** When goods come, as a merchant says it. */
export interface DeliveryTimesTexts extends Omit<DeliveryTimes<Zone>, 'freeWeekdays'> {
  /** Days of the week without delivery; not all of them. */
  freeWeekdays: readonly (typeof WEEKDAYS)[number][];
}

/** What carrying goods up costs, in roubles for each started portion. */
export interface LiftPrices {
  /** Kilograms. */
  portion: number;
  /** In a lift, to whatever floor. */
  lift: number;
  /** By the stairs to floor 1, 2, 3 …: one figure a floor. */
  stairs: readonly number[];
  /** By the stairs, for each floor beyond those. */
  beyond: number;
  /** Nothing is carried for less. */
  min: number;
}

/** How goods come to a buyer. What the merchant has not set is null or empty, and the shop promises nothing of it. */
export interface DeliveryTexts {
  /** From the dearest goods down to 0; none: the price is agreed by telephone. */
  prices: readonly DeliveryPrice[];
  /** Where goods are fetched; none: at the shop's own address, where it has one. */
  points: readonly PickupPoint[];
  /** Null: no day is promised. */
  times: DeliveryTimesTexts | null;
  /** What of a delivery is chosen in the order; it needs `times`. */
  choice: DeliveryChoice | null;
  /** Null: nothing is carried up from the entrance. */
  lift: LiftPrices | null;
  /** From here on a truck brings them: metres of the longest side, kilograms altogether. */
  truck: { length: number; weight: number } | null;
}
