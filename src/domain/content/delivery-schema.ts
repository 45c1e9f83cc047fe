import * as v from 'valibot';
import { isoDay, readIsoDay } from '../delivery/delivery-day.ts';
import { byZone } from '../delivery/delivery-schema.ts';
import { MAX_FLOOR } from '../delivery/lift.ts';
import { decimal, group, isOnce, KEY, line, list, ROUBLES, withDefaults } from './content-fields.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Fewer than the days of a year, so that the search for the next working day always ends. */
const MAX_HOLIDAYS = 60;

const whole = (min: number, max: number) => decimal('Нужно целое число', { min, max, digits: 0 });
const ofEachZone = <Field extends v.GenericSchema>(field: Field) => group(byZone(() => field));
const isDay = (text: string) => {
  const day = readIsoDay(text);
  return day !== null && isoDay(day) === text;
};

const PRICES = v.pipe(
  list(group({ from: ROUBLES, ...byZone(() => ROUBLES) }), 10),
  v.check((rows) => (rows.at(-1)?.from ?? 0) === 0, 'Последняя строка\u00a0— от 0 руб.'),
  v.check(
    (rows) => rows.every(({ from }, at) => at === 0 || from < (rows[at - 1]?.from ?? 0)),
    'Строки идут от большей суммы к меньшей',
  ),
);

const POINTS = v.pipe(
  list(group({ id: KEY, name: line(60), city: line(60), address: line(160), hours: line(80) }), 20),
  v.check((points) => isOnce(points.map(({ id }) => id)), 'У двух пунктов один id'),
);

const SPAN = v.pipe(
  group({ min: whole(0, 60), max: whole(0, 60) }),
  v.check(({ min, max }) => min <= max, 'Самый ранний день позже самого позднего'),
);
const FREE_WEEKDAYS = v.pipe(
  list(v.picklist(WEEKDAYS, `Дни недели: ${WEEKDAYS.join(', ')}`), 7),
  v.check((days) => new Set(days).size < 7, 'Хотя бы в один день недели магазин привозит'),
);
const HOLIDAY_FORM = 'Нужен день в кавычках: «05-09»\u00a0— месяц и число';
const HOLIDAY = v.pipe(
  v.string(HOLIDAY_FORM),
  v.check((text) => isDay(`2024-${text}`), HOLIDAY_FORM),
);
const DATE_FORM = 'Нужен день в кавычках: «2026-11-26»';
const DATES = list(v.pipe(v.string(DATE_FORM), v.check(isDay, DATE_FORM)), MAX_HOLIDAYS);

const TIMES = group({
  cutOff: whole(1, 24),
  days: ofEachZone(SPAN),
  freeWeekdays: FREE_WEEKDAYS,
  holidays: list(HOLIDAY, MAX_HOLIDAYS),
  afterEaster: list(whole(-60, 60), 10),
  moved: group({ free: DATES, working: DATES }),
});

const PART = v.pipe(
  group({ from: whole(0, 23), to: whole(1, 24), orders: v.exactOptional(whole(1, 10_000)) }),
  v.check(({ from, to }) => from < to, 'Время начинается позже, чем кончается'),
);
const PARTS = v.pipe(
  list(PART, 8),
  v.check((parts) => isOnce(parts.map(({ from, to }) => `${from}-${to}`)), 'Это время названо дважды'),
);
const CHOICE = v.pipe(
  group({ days: whole(0, 31), parts: ofEachZone(PARTS) }),
  v.check(
    ({ days, parts }) => days > 0 || Object.values(parts).every((each) => each.length === 0),
    'Время выбирают вместе с днём: нужно хотя бы один день',
  ),
);

const LIFT = group({
  /** In kilograms; prices are charged per portion, and a started portion counts as a whole one. */
  portion: decimal('Нужен вес в килограммах', { min: 1, max: 1000, digits: 3 }),
  /** Price of carrying by lift, to any floor. */
  lift: ROUBLES,
  /** Prices of carrying by the stairs, one each for floor 1, 2, 3 and so on. */
  stairs: v.pipe(list(ROUBLES, MAX_FLOOR), v.minLength(1, 'Нужна цена хотя бы первого этажа')),
  /** Price of carrying by the stairs for each floor beyond those in `stairs`. */
  beyond: ROUBLES,
  /** Minimum price of carrying up an order. */
  min: ROUBLES,
});
const TRUCK = group({
  length: decimal('Нужна длина в метрах', { min: 0.1, max: 20, digits: 3 }),
  weight: decimal('Нужен вес в килограммах', { min: 1, max: 100_000, digits: 3 }),
});

/** A list that may be `null`, as it is in a file from which the value was deleted. */
const nullableList = <Item>(items: v.GenericSchema<unknown, readonly Item[]>) =>
  v.pipe(
    v.nullable(items),
    v.transform((list) => list ?? []),
  );

/** Delivery settings. Null or an empty list switches a feature off, so that the shop makes no promise about it. */
export const DELIVERY = withDefaults({
  /** Prices by the value of the goods, from the highest threshold down to 0; if empty, the price is agreed by telephone. */
  prices: v.optional(nullableList(PRICES), []),
  /** Pickup points; if empty, the shop's own address is used, if it has one. */
  points: v.optional(nullableList(POINTS), []),
  times: v.optional(v.nullable(TIMES), null),
  /** Choice of a delivery day in the order; requires `times`. */
  choice: v.optional(v.nullable(CHOICE), null),
  lift: v.optional(v.nullable(LIFT), null),
  /** Limits beyond which a truck is needed: the longest side in metres, and the total weight in kilograms. */
  truck: v.optional(v.nullable(TRUCK), null),
});
