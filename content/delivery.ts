import {
  deliveryTimesOf,
  liftTariffOf,
  tariffOf,
  truckRulesOf,
} from '../src/domain/content/delivery-terms.ts';
import type { DeliveryTexts } from '../src/domain/content/delivery-texts.ts';
import type { Tariff } from '../src/domain/delivery/delivery.ts';

/** How goods come where a shop does not say it, in roubles of today. */
export const DELIVERY: DeliveryTexts = {
  // From the dearest goods down [CITY-7].
  prices: [
    { from: 400, country: 0, minsk: 0 },
    { from: 80, country: 14, minsk: 0 },
    { from: 0, country: 14, minsk: 7 },
  ],
  points: [],
  // When goods in stock come [CITY-8]; `moved` is for the days that a year's calendar of work moves, 9 days after Easter is Radunitsa.
  times: {
    cutOff: 14,
    days: { minsk: { min: 1, max: 1 }, country: { min: 2, max: 4 } },
    freeWeekdays: ['вс'],
    holidays: ['01-01', '01-02', '01-07', '03-08', '05-01', '05-09', '07-03', '11-07', '12-25'],
    afterEaster: [9],
    moved: { free: [], working: [] },
  },
  // A shop that keeps no times has no `parts`, one that keeps no days none of both. A part that as many `orders` have chosen as its
  // cars take is offered no more.
  choice: {
    days: 10,
    parts: {
      minsk: [
        { from: 9, to: 14, orders: 24 },
        { from: 14, to: 18, orders: 18 },
        { from: 18, to: 21, orders: 12 },
      ],
      country: [],
    },
  },
  // Carrying goods up from the entrance [BEYOND-4].
  lift: { portion: 50, lift: 1.5, stairs: [1.5, 2.5, 3.5, 4.5, 5.5], beyond: 1, min: 5 },
  // What is longer or heavier does not go into a car, and a truck brings it to the entrance [CITY-8].
  truck: { length: 1.5, weight: 300 },
};

/** The same as it is counted. */
export const TARIFF: Tariff = tariffOf(DELIVERY.prices);
export const LIFT = liftTariffOf(DELIVERY.lift);
export const DELIVERY_TIMES = deliveryTimesOf(DELIVERY.times);
export const DELIVERY_CHOICE = DELIVERY.choice;
export const TRUCK = truckRulesOf(DELIVERY.truck);
