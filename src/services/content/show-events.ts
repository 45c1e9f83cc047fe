import type { EventsPage } from '../../domain/content/events-page.ts';
import type { EventTexts } from '../../domain/content/shop-event.ts';
import {
  eventsIn,
  monthOf,
  readEventDays,
  spanOf,
  weekOf,
  weeksOfMonth,
} from '../../domain/content/shop-event.ts';
import { type Day, type DaySpan, dayOf } from '../../domain/delivery/delivery-day.ts';

function weeksToOffer({ weeks }: EventTexts, today: Day): DaySpan[] {
  const now = weekOf(today);
  const named = weeks.map(spanOf).filter(({ last }) => last >= today);
  const spans = [now, weekOf(now.last + 1), ...named].sort((a, b) => a.first - b.first || a.last - b.last);
  return spans.filter(
    ({ first, last }, at) => spans[at - 1]?.first !== first || spans[at - 1]?.last !== last,
  );
}

/** Lists the events on the days in the address, otherwise those that are not over at `now`. */
export function showEvents(
  { events: texts, now }: { events: EventTexts; now: Date },
  parameters: URLSearchParams,
): EventsPage {
  const today = dayOf(now);
  const requested = readEventDays(parameters);
  const days = requested.ok ? requested.value : null;
  const month = monthOf(days?.first ?? today);
  const count = (day: Day) => eventsIn(texts.list, { first: day, last: day }).length;
  return {
    today,
    days,
    error: requested.ok ? null : requested.message,
    events: eventsIn(texts.list, days ?? { first: today, last: Number.POSITIVE_INFINITY }),
    weeks: weeksToOffer(texts, today),
    archive: texts.archive.map(spanOf).filter((week) => eventsIn(texts.list, week).length > 0),
    month,
    calendar: weeksOfMonth(month).map((week) =>
      week.map((day) => ({ day, inMonth: day >= month.first && day <= month.last, count: count(day) })),
    ),
  };
}
