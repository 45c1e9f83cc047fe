import type { EventTexts, EventWeek } from '../src/domain/content/shop-event.ts';
import { isoDay, readIsoDay } from '../src/domain/delivery/delivery-day.ts';

const WEEKS_OF_2014 = 52;

/** The weeks of 2014, Monday to Sunday, by which the events of that year were looked through [CONTENT-3]. */
function weeksOf2014(): EventWeek[] {
  const first = readIsoDay('2013-12-30') ?? 0;
  return Array.from({ length: WEEKS_OF_2014 }, (_, week) => ({
    from: isoDay(first + 7 * week),
    till: isoDay(first + 7 * week + 6),
  }));
}

/** What a shop says of events until it has some. */
export const EVENTS: EventTexts = { list: [], weeks: [], archive: weeksOf2014() };
