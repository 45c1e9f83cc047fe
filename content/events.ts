import type { EventTexts, EventWeek } from '../src/domain/content/shop-event.ts';
import { isoDay, readIsoDay } from '../src/domain/delivery/delivery-day.ts';

const WEEKS_OF_2014 = 52;

/** Returns the weeks of 2014, Monday to Sunday, for the archive of that year's events [CONTENT-3]. */
function weeksOf2014(): EventWeek[] {
  const first = readIsoDay('2013-12-30') ?? 0;
  return Array.from({ length: WEEKS_OF_2014 }, (_, week) => ({
    from: isoDay(first + 7 * week),
    till: isoDay(first + 7 * week + 6),
  }));
}

/** Events of a shop that has not entered any. */
export const EVENTS: EventTexts = { list: [], weeks: [], archive: weeksOf2014() };
