import type { Day, DaySpan } from '../delivery/delivery-day.ts';
import type { ShopEvent } from './shop-event.ts';

export interface CalendarDay {
  day: Day;
  /** False for days of the adjacent months. */
  inMonth: boolean;
  count: number;
}

export interface EventsPage {
  today: Day;
  /** Requested days; if null, upcoming events are shown. */
  days: DaySpan | null;
  /** Why the requested days cannot be shown; null if they can. */
  error: string | null;
  events: readonly ShopEvent[];
  /** This week, the next one, and the merchant's periods that have not ended. */
  weeks: readonly DaySpan[];
  archive: readonly DaySpan[];
  /** Month in which the requested days begin. */
  month: DaySpan;
  calendar: readonly (readonly CalendarDay[])[];
}
