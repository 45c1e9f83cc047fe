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

/** A part of a day, whole hours of Минск. */
interface DayPart {
  from: number;
  to: number;
  /** So many orders it takes; absent: as many as come. */
  orders?: number;
}

/** What of a delivery the shopper chooses; settings of the shop. */
export interface DeliveryChoice {
  /** So many days are offered; none: the shop names the day. */
  days: number;
  /** Parts of a day there is a car for; none: the time is agreed by telephone. */
  parts: Readonly<Record<Zone, readonly DayPart[]>>;
}

/** A day or a part of it as a form offers it. */
export type DeliveryOption = v.InferOutput<typeof deliveryOptionSchema>;

/** What can be chosen for a city of a zone. */
export type DeliveryOptions = v.InferOutput<typeof deliveryOptionsSchema>;

/** By the tariff's region. */
export type DeliveryChoices = v.InferOutput<typeof deliveryChoicesSchema>;

/** How many orders are to come on a day and in a part of it, the part empty where any suits. */
export interface TakenPart extends ChosenDelivery {
  zone: Zone;
  orders: number;
}

/** What is known of a moment and of the goods. */
export interface Asked {
  zone: Zone;
  now: Date;
  /** Within how many days the shop has all of the goods. */
  leadDays: number;
  /** What others have chosen already. */
  taken: readonly TakenPart[];
}

/** A day and a part of it as they were chosen, the part empty where any suits; see {@link DeliveryOption}. */
export interface ChosenDelivery {
  day: string;
  part: string;
}

type Times = DeliveryTimes<Zone>;

const partValue = ({ from, to }: DayPart) => `${from}-${to}`;

/** «с 9:00 до 14:00». */
function partText(value: string): string {
  const [from, to] = value.split('-');
  return `с\u00a0${from}:00 до\u00a0${to}:00`;
}

/** The days that can be promised: from the latest day on which goods ordered now come at the least. */
export function promisedDays(
  times: Times,
  { days }: DeliveryChoice,
  { zone, now, leadDays }: Pick<Asked, 'zone' | 'now' | 'leadDays'>,
): Day[] {
  return workingDays(times, deliveryDays(times, zone, now, leadDays).last, days);
}

/** How many orders more each part of a day takes, and the day as a whole: whoever left the part open takes the place of one of them. */
function roomOf(parts: readonly DayPart[], { zone, taken }: Asked, iso: string) {
  const there = taken.filter(({ day, zone: other }) => day === iso && other === zone);
  const limits = parts.map(({ orders = Number.POSITIVE_INFINITY }) => orders);
  const whole = parts.length === 0 ? Number.POSITIVE_INFINITY : total(limits);
  const room = whole - total(there.map(({ orders }) => orders));
  const free = parts.map(partValue).filter((value, index) => {
    const of = total(there.filter(({ part }) => part === value).map(({ orders }) => orders));
    return room > 0 && of < (limits[index] ?? 0);
  });
  return { room, free };
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The days with room for an order, each with its free parts. */
function freeDays(times: Times, choice: DeliveryChoice, asked: Asked) {
  return promisedDays(times, choice, asked).flatMap((day) => {
    const { room, free } = roomOf(choice.parts[asked.zone], asked, isoDay(day));
    return room > 0 ? [{ day, value: isoDay(day), free }] : [];
  });
}

/** A single day is named with its weekday. */
function soonestText({ first, last }: DaySpan): string {
  return first === last ? formatWeekday(first) : formatDates({ first, last });
}

/** The days and parts of a day that a shopper can choose between; what is full every day is left out. */
export function deliveryOptions(times: Times, choice: DeliveryChoice, asked: Asked): DeliveryOptions {
  const days = freeDays(times, choice, asked);
  const values = choice.parts[asked.zone].map(partValue);
  const offered = values.filter((value) => days.some(({ free }) => free.includes(value)));
  const full = days.map(
    ({ value, free }) => [value, offered.filter((part) => !free.includes(part))] as const,
  );
  return {
    soonest: soonestText(deliveryDays(times, asked.zone, asked.now, asked.leadDays)),
    days: days.map(({ day, value, free }) => ({ value, text: dayText(day, offered, free) })),
    parts: offered.map((value) => ({ value, text: partText(value) })),
    full: Object.fromEntries(full.filter(([, parts]) => parts.length > 0)),
  };
}

/** «вт, 24 ноября: 9–14, 14–18 ч»: what of a day is left where some is full, for the list of parts is one for all days. */
function dayText(day: Day, offered: readonly string[], free: readonly string[]): string {
  const text = formatWeekday(day);
  if (free.length === offered.length) return text;
  return `${text}: ${free.map((part) => part.replace('-', '–')).join(', ')}\u00a0ч`;
}

/** Whether the shop can still keep what was chosen. */
export function canDeliver(
  times: Times,
  choice: DeliveryChoice,
  asked: Asked,
  { day, part }: ChosenDelivery,
): boolean {
  const free = freeDays(times, choice, asked).find(({ value }) => value === day)?.free;
  return free !== undefined && (part === '' || free.includes(part));
}

/** What can be had nearest to what was chosen: at that time or after it, else the first of all; null where everything is full. */
export function nextFree(
  times: Times,
  choice: DeliveryChoice,
  asked: Asked,
  { day, part }: ChosenDelivery,
): ChosenDelivery | null {
  const values = choice.parts[asked.zone].map(partValue);
  const slots = freeDays(times, choice, asked).flatMap(({ value, free }) =>
    (part === '' || values.length === 0 ? [''] : free).map((each) => ({ day: value, part: each })),
  );
  const place = (slot: ChosenDelivery) => values.indexOf(slot.part);
  const after = slots.find(
    (slot) => slot.day > day || (slot.day === day && place(slot) >= place({ day, part })),
  );
  return after ?? slots[0] ?? null;
}

/** «вторник, 24 ноября, с 9:00 до 14:00» as an order shows it; null for a day that is none. */
export function chosenText({ day: iso, part }: ChosenDelivery): string | null {
  const day = readIsoDay(iso);
  return day === null ? null : [formatWeekday(day), ...(part ? [partText(part)] : [])].join(', ');
}
