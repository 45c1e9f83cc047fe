import type { DeliveryPrice } from '../src/domain/content/content.ts';
import { tariffOf } from '../src/domain/content/delivery-terms.ts';
import type { Tariff, Zone } from '../src/domain/delivery/delivery.ts';
import type { DeliveryChoice } from '../src/domain/delivery/delivery-choice.ts';
import type { DeliveryTimes } from '../src/domain/delivery/delivery-day.ts';
import type { LiftTariff } from '../src/domain/delivery/lift.ts';

/** What delivery costs where a shop does not say it [CITY-7]: from the dearest goods down, in roubles of today. */
export const PRICES: readonly DeliveryPrice[] = [
  { from: 400, country: 0, minsk: 0 },
  { from: 80, country: 14, minsk: 0 },
  { from: 0, country: 14, minsk: 7 },
];

/** The same as it is counted. */
export const TARIFF: Tariff = tariffOf(PRICES);

/** Carrying goods up from the entrance [BEYOND-4]: kopecks a started 50 kg. */
export const LIFT: LiftTariff = {
  portion: 50_000,
  lift: 150,
  stairs: [150, 250, 350, 450, 550],
  beyond: 100,
  min: 500,
};

/** When goods in stock come [CITY-8]; `moved` is for the days that a year's calendar of work moves. */
export const DELIVERY_TIMES: DeliveryTimes<Zone> = {
  cutOff: 14,
  days: { minsk: { min: 1, max: 1 }, country: { min: 2, max: 4 } },
  freeWeekdays: [0],
  holidays: ['01-01', '01-02', '01-07', '03-08', '05-01', '05-09', '07-03', '11-07', '12-25'],
  // Radunitsa.
  afterEaster: [9],
  moved: { free: [], working: [] },
};

/**
 * What of a delivery is chosen in the order; a shop that keeps no times has no `parts`, one that keeps no days none of both. A part that as
 * many `orders` have chosen as its cars take is offered no more.
 */
export const DELIVERY_CHOICE: DeliveryChoice = {
  days: 10,
  parts: {
    minsk: [
      { from: 9, to: 14, orders: 24 },
      { from: 14, to: 18, orders: 18 },
      { from: 18, to: 21, orders: 12 },
    ],
    country: [],
  },
};

/** From here on goods do not go into a car, and a truck brings them to the entrance [CITY-8]. */
export const TRUCK = {
  /** Their longest side, tenths of a millimetre. */
  longest: 15_000,
  /** All of them together, grams. */
  heaviest: 300_000,
} as const;
