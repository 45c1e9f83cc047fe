import type { Kopecks } from '../measures/money.ts';
import type { OrderState } from '../order/order.ts';
import type { SalesDay } from '../statistics/statistics.ts';

/** Number and total of orders, without cancelled ones and those paid at the test bank. */
export interface OrderSum {
  count: number;
  total: Kopecks;
}

/** What waits for the staff. Counts stop at {@link MANY}. */
export interface Waiting {
  newOrders: number;
  money: number;
  reviews: number;
  comments: number;
  questions: number;
  /** Number of conversations whose last message is from the visitor. */
  chats: number;
  /** Number of messages that will not be tried again, and of all that are not delivered yet. */
  givenUp: number;
  undelivered: number;
}

/** Figures of the admin's front page. */
export interface TodayFigures extends Waiting {
  /** False until the shop shows its first product. */
  hasGoods: boolean;
  /** Sales of the last seven days, today's last. */
  sales: readonly SalesDay[];
  today: OrderSum;
  yesterday: OrderSum;
  week: OrderSum;
  openOrders: Partial<Record<OrderState, number>>;
  /** Number of orders whose reservation ends within a day. */
  reservesEnding: number;
}

/** Counting stops here, because a larger number would be of no more use. */
export const MANY = 1000;

/** Formats a count: «12», or «1000+» if counting stopped. */
export function countText(count: number): string {
  return count >= MANY ? `${MANY}+` : String(count);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Reservations that end before the returned time need a call from the shop. */
export const reservesEndBefore = (now: Date) => new Date(now.getTime() + DAY_MS);
