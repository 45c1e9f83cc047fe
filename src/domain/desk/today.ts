import type { Kopecks } from '../measures/money.ts';
import type { OrderState } from '../order/order.ts';

/** How many orders, and what they come to; cancelled ones are not counted. */
export interface Taken {
  count: number;
  total: Kopecks;
}

/** What the desk says first. Numbers of what waits stop at {@link MANY}. */
export interface TodayFigures {
  today: Taken;
  yesterday: Taken;
  week: Taken;
  /** Orders that are under way, by state. */
  underWay: Partial<Record<OrderState, number>>;
  /** Orders whose reserve ends within a day. */
  reservesEnding: number;
  money: number;
  reviews: number;
  comments: number;
  questions: number;
  /** Conversations whose last word is the visitor's. */
  chats: number;
  /** Messages that nobody tries to deliver any more, and those that wait. */
  givenUp: number;
  undelivered: number;
}

/** Counting further tells nobody more. */
export const MANY = 1000;

/** «12», or «1000+» where counting ended. */
export function countText(count: number): string {
  return count >= MANY ? `${MANY}+` : String(count);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Reserves that end before this moment need a call today. */
export const reservesEndBefore = (now: Date) => new Date(now.getTime() + DAY_MS);

/** Minsk has no summer time. */
const MINSK_MS = 3 * HOUR_MS;

/** The first moment in Minsk of the day of `now`, or so many days before it. */
export function dayBegin(now: Date, daysBefore = 0): Date {
  const days = Math.floor((now.getTime() + MINSK_MS) / DAY_MS) - daysBefore;
  return new Date(days * DAY_MS - MINSK_MS);
}
