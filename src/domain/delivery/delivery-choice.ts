import type * as v from 'valibot';
import type { Zone } from './delivery.ts';
import type {
  deliveryChoicesSchema,
  deliveryOptionSchema,
  deliveryOptionsSchema,
} from './delivery-choice-schema.ts';
import {
  type Day,
  type DaySpan,
  type DeliveryTimes,
  deliveryDays,
  formatDates,
  formatWeekday,
  isoDay,
  readIsoDay,
  workingDays,
} from './delivery-day.ts';

/** A part of a day, in whole hours of Minsk time. */
interface DayPart {
  from: number;
  to: number;
  /** Number of orders that can be delivered; absent if unlimited. */
  orders?: number;
}

/** Settings for the choice of a day and its part. */
export interface DeliveryChoice {
  /** Number of days offered; 0 if shoppers cannot choose one. */
  days: number;
  /** Parts of a day in which orders are delivered; if empty, the time is agreed by telephone. */
  parts: Readonly<Record<Zone, readonly DayPart[]>>;
}

/** A day or a part of it as an option of a form. */
export type DeliveryOption = v.InferOutput<typeof deliveryOptionSchema>;

/** Days and parts to choose from for a zone. */
export type DeliveryOptions = v.InferOutput<typeof deliveryOptionsSchema>;

/** Days and parts to choose from, by zone of the tariff. */
export type DeliveryChoices = v.InferOutput<typeof deliveryChoicesSchema>;

/** Number of orders booked for a day and a part of it; the part is empty if any suits the shopper. */
export interface BookedPart extends ChosenDelivery {
  zone: Zone;
  orders: number;
}

/** Zone, time and lead time that decide which days are possible. */
export interface DeliveryQuery {
  zone: Zone;
  now: Date;
  /** Days until the shop has all of the goods. */
  leadDays: number;
  /** Parts booked by other orders. */
  booked: readonly BookedPart[];
}

/** A chosen day and part of it, as in {@link DeliveryOption}; the part is empty if any suits the shopper. */
export interface ChosenDelivery {
  day: string;
  part: string;
}

type Times = DeliveryTimes<Zone>;

const partValue = ({ from, to }: DayPart) => `${from}-${to}`;

/** Formats a part of a day: «с 9:00 до 14:00». */
function partText(value: string): string {
  const [from, to] = value.split('-');
  return `с\u00a0${from}:00 до\u00a0${to}:00`;
}

/** Lists the days that can be promised, beginning with the latest day on which an order placed now would arrive. */
export function promisedDays(
  times: Times,
  { days }: DeliveryChoice,
  { zone, now, leadDays }: Pick<DeliveryQuery, 'zone' | 'now' | 'leadDays'>,
): Day[] {
  return workingDays(times, deliveryDays(times, zone, now, leadDays).last, days);
}

/** Returns the remaining capacity of a day and those of its parts that are free. An order without a part uses the capacity of any part. */
function capacityOf(parts: readonly DayPart[], { zone, booked }: DeliveryQuery, iso: string) {
  const there = booked.filter(({ day, zone: other }) => day === iso && other === zone);
  const limits = parts.map(({ orders = Number.POSITIVE_INFINITY }) => orders);
  const whole = parts.length === 0 ? Number.POSITIVE_INFINITY : total(limits);
  const left = whole - total(there.map(({ orders }) => orders));
  const free = parts.map(partValue).filter((value, index) => {
    const of = total(there.filter(({ part }) => part === value).map(({ orders }) => orders));
    return left > 0 && of < (limits[index] ?? 0);
  });
  return { left, free };
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Lists the days that have capacity left, each with its free parts. */
function freeDays(times: Times, choice: DeliveryChoice, query: DeliveryQuery) {
  return promisedDays(times, choice, query).flatMap((day) => {
    const { left, free } = capacityOf(choice.parts[query.zone], query, isoDay(day));
    return left > 0 ? [{ day, value: isoDay(day), free }] : [];
  });
}

/** Formats the promised days; a single day includes its weekday. */
function soonestText({ first, last }: DaySpan): string {
  return first === last ? formatWeekday(first) : formatDates({ first, last });
}

/** Returns the days and parts that a shopper can choose; parts that are full on every day are left out. */
export function deliveryOptions(times: Times, choice: DeliveryChoice, query: DeliveryQuery): DeliveryOptions {
  const days = freeDays(times, choice, query);
  const values = choice.parts[query.zone].map(partValue);
  const offered = values.filter((value) => days.some(({ free }) => free.includes(value)));
  const full = days.map(
    ({ value, free }) => [value, offered.filter((part) => !free.includes(part))] as const,
  );
  return {
    soonest: soonestText(deliveryDays(times, query.zone, query.now, query.leadDays)),
    days: days.map(({ day, value, free }) => ({ value, text: dayText(day, offered, free) })),
    parts: offered.map((value) => ({ value, text: partText(value) })),
    full: Object.fromEntries(full.filter(([, parts]) => parts.length > 0)),
  };
}

/**
 * Formats a day as an option: «вт, 24 ноября: 9–14, 14–18 ч». The free parts are named if some are full, because the list of parts is the
 * same for all days.
 */
function dayText(day: Day, offered: readonly string[], free: readonly string[]): string {
  const text = formatWeekday(day);
  if (free.length === offered.length) return text;
  return `${text}: ${free.map((part) => part.replace('-', '–')).join(', ')}\u00a0ч`;
}

/** Whether the chosen day and part are still free. */
export function canDeliver(
  times: Times,
  choice: DeliveryChoice,
  query: DeliveryQuery,
  { day, part }: ChosenDelivery,
): boolean {
  const free = freeDays(times, choice, query).find(({ value }) => value === day)?.free;
  return free !== undefined && (part === '' || free.includes(part));
}

/** Returns the free option closest to the chosen one: at the same time or later, else the earliest; null if everything is full. */
export function nextFree(
  times: Times,
  choice: DeliveryChoice,
  query: DeliveryQuery,
  { day, part }: ChosenDelivery,
): ChosenDelivery | null {
  const values = choice.parts[query.zone].map(partValue);
  const slots = freeDays(times, choice, query).flatMap(({ value, free }) =>
    (part === '' || values.length === 0 ? [''] : free).map((each) => ({ day: value, part: each })),
  );
  const place = (slot: ChosenDelivery) => values.indexOf(slot.part);
  const after = slots.find(
    (slot) => slot.day > day || (slot.day === day && place(slot) >= place({ day, part })),
  );
  return after ?? slots[0] ?? null;
}

/** Formats the choice for an order: «вторник, 24 ноября, с 9:00 до 14:00»; null for an invalid day. */
export function chosenText({ day: iso, part }: ChosenDelivery): string | null {
  const day = readIsoDay(iso);
  return day === null ? null : [formatWeekday(day), ...(part ? [partText(part)] : [])].join(', ');
}
