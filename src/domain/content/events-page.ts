import type { Day, DaySpan } from '../delivery/delivery-day.ts';
import type { ShopEvent } from './shop-event.ts';

/** A day of the calendar with how many events happen on it. */
export interface CalendarDay {
  day: Day;
  /** False for those of the months before and after. */
  inMonth: boolean;
  count: number;
}

export interface EventsPage {
  today: Day;
  /** What was asked for; null shows what is to come. */
  days: DaySpan | null;
  /** Why what was asked for is not shown. */
  error: string | null;
  events: readonly ShopEvent[];
  /** This week, the next one and those the merchant names that are not over, by their first days. */
  weeks: readonly DaySpan[];
  archive: readonly DaySpan[];
  /** The month in which the days begin, by weeks. */
  month: DaySpan;
  calendar: readonly (readonly CalendarDay[])[];
}
