import * as v from 'valibot';
import { isoDay, readIsoDay } from '../delivery/delivery-day.ts';
import { MAX_FLOOR } from '../delivery/lift.ts';
import { decimal, group, isOnce, KEY, line, list, ROUBLES, someOf } from './content-fields.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Fewer than a year has, or the next day of work would be looked for without end. */
const MAX_HOLIDAYS = 60;

const whole = (min: number, max: number) => decimal('Нужно целое число', { min, max, digits: 0 });
const byZone = <Field extends v.GenericSchema>(field: Field) => group({ minsk: field, country: field });
const isDay = (text: string) => {
  const day = readIsoDay(text);
  return day !== null && isoDay(day) === text;
};

const PRICES = v.pipe(
  list(group({ from: ROUBLES, minsk: ROUBLES, country: ROUBLES }), 10),
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
  days: byZone(SPAN),
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
  group({ days: whole(0, 31), parts: byZone(PARTS) }),
  v.check(
    ({ days, parts }) => days > 0 || parts.minsk.length + parts.country.length === 0,
    'Время выбирают вместе с днём: нужно хотя бы один день',
  ),
);

const LIFT = group({
  /** Kilograms; prices are for each started portion. */
  portion: decimal('Нужен вес в килограммах', { min: 1, max: 1000, digits: 3 }),
  /** In a lift, to whatever floor. */
  lift: ROUBLES,
  /** By the stairs to floor 1, 2, 3 …: one figure a floor. */
  stairs: v.pipe(list(ROUBLES, MAX_FLOOR), v.minLength(1, 'Нужна цена хотя бы первого этажа')),
  /** By the stairs, for each floor beyond those. */
  beyond: ROUBLES,
  /** Nothing is carried for less. */
  min: ROUBLES,
});
const TRUCK = group({
  length: decimal('Нужна длина в метрах', { min: 0.1, max: 20, digits: 3 }),
  weight: decimal('Нужен вес в килограммах', { min: 1, max: 100_000, digits: 3 }),
});

/** A list that may also be left empty by `null`, as a file has it whose value was deleted. */
const emptiable = <Item>(items: v.GenericSchema<unknown, readonly Item[]>) =>
  v.pipe(
    v.nullable(items),
    v.transform((list) => list ?? []),
  );

/** How goods come to a buyer and what that costs; null and an empty list switch off what they stand for: the shop promises nothing of it. */
export const DELIVERY = someOf({
  /** From the dearest goods down to 0; none: the price is agreed by telephone. */
  prices: emptiable(PRICES),
  /** Where goods are fetched; none: at the shop's own address, where it has one. */
  points: emptiable(POINTS),
  times: v.nullable(TIMES),
  /** What of a delivery is chosen in the order; it needs `times`. */
  choice: v.nullable(CHOICE),
  lift: v.nullable(LIFT),
  /** From here on a truck brings them: metres of the longest side, kilograms altogether. */
  truck: v.nullable(TRUCK),
});
