import type { Zone } from './delivery.ts';
import {
  type Day,
  type DeliveryTimes,
  deliveryDays,
  formatWeekday,
  isoDay,
  readIsoDay,
  workingDays,
} from './delivery-day.ts';

/** A part of a day, whole hours of Минск. */
export interface DayPart {
  from: number;
  to: number;
}

/** What of a delivery the shopper chooses; settings of the shop. */
export interface DeliveryChoice {
  /** So many days are offered; none: the shop names the day. */
  days: number;
  /** Parts of a day there is a car for; none: the time is agreed by telephone. */
  parts: Readonly<Record<Zone, readonly DayPart[]>>;
}

/** A day or a part of it as a form offers it. */
export interface DeliveryOption {
  value: string;
  /** «вт, 24 ноября», «с 9:00 до 14:00». */
  text: string;
}

/** What can be chosen for a city of a zone. */
export interface DeliveryOptions {
  days: readonly DeliveryOption[];
  parts: readonly DeliveryOption[];
}

/** What is known of a moment and of the goods. */
export interface Asked {
  zone: Zone;
  now: Date;
  /** Within how many days the shop has all of the goods. */
  leadDays: number;
}

/** A day and a part of it as they were chosen, the part empty where any suits; see {@link DeliveryOption}. */
export interface ChosenDelivery {
  day: string;
  part: string;
}

type Times = DeliveryTimes<Zone>;

const partValue = ({ from, to }: DayPart) => `${from}-${to}`;

/** «с 9:00 до 14:00». */
export function partText(value: string): string {
  const [from, to] = value.split('-');
  return `с\u00a0${from}:00 до\u00a0${to}:00`;
}

/** The days that can be promised: from the latest day on which goods ordered now come at the least. */
function daysOf(times: Times, { days }: DeliveryChoice, { zone, now, leadDays }: Asked): Day[] {
  return workingDays(times, deliveryDays(times, zone, now, leadDays).last, days);
}

/** The days and parts of a day that a shopper can choose between. */
export function deliveryOptions(times: Times, choice: DeliveryChoice, asked: Asked): DeliveryOptions {
  return {
    days: daysOf(times, choice, asked).map((day) => ({ value: isoDay(day), text: formatWeekday(day) })),
    parts: choice.parts[asked.zone].map((part) => ({
      value: partValue(part),
      text: partText(partValue(part)),
    })),
  };
}

/** Whether the shop can still keep what was chosen. */
export function canDeliver(
  times: Times,
  choice: DeliveryChoice,
  asked: Asked,
  chosen: ChosenDelivery,
): boolean {
  const day = readIsoDay(chosen.day);
  const part = chosen.part === '' || choice.parts[asked.zone].some((each) => partValue(each) === chosen.part);
  return day !== null && part && daysOf(times, choice, asked).includes(day);
}

/** «вторник, 24 ноября, с 9:00 до 14:00» as it is told of an order; null for a day that is none. */
export function chosenText({ day: iso, part }: ChosenDelivery): string | null {
  const day = readIsoDay(iso);
  return day === null ? null : [formatWeekday(day), ...(part ? [partText(part)] : [])].join(', ');
}
