import type { Tariff, Zone } from '../src/domain/delivery/delivery.ts';
import type { DeliveryChoice } from '../src/domain/delivery/delivery-choice.ts';
import type { DeliveryTimes } from '../src/domain/delivery/delivery-day.ts';
import type { LiftTariff } from '../src/domain/delivery/lift.ts';
import type { PickupPoint } from '../src/domain/delivery/pickup-point.ts';

/**
 * What delivery costs [CITY-7]. The fees stand as they were given, in roubles before the redenomination of 2016 (10 000 of
 * them are one rouble of today); the thresholds are in roubles of today. Rows from the dearest goods down.
 */
export const TARIFF: Tariff = {
  rows: [
    { from: 400, country: 0, minsk: 0 },
    { from: 80, country: 140_000, minsk: 0 },
    { from: 0, country: 140_000, minsk: 70_000 },
  ],
};

/** Where goods may be fetched without a fee: placeholders. An `id` stands in orders and stays when the rest changes. */
export const PICKUP_POINTS: readonly [PickupPoint, ...PickupPoint[]] = [
  {
    id: 'shop',
    name: 'Магазин',
    city: 'Минск',
    address: 'Минск, ул. Примерная, 1',
    hours: 'Ежедневно с 9:00 до 21:00',
  },
  {
    id: 'store',
    name: 'Склад',
    city: 'Минск',
    address: 'Минский район, д. Примерное, 7',
    hours: 'Пн–сб с 9:00 до 18:00',
  },
];

/** The point that is named where none was chosen. */
export const PICKUP: PickupPoint = PICKUP_POINTS[0];

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
