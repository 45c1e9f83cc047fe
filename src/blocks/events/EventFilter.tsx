import type { EventsPage } from '../../domain/content/events-page.ts';
import { eventsAddress } from '../../domain/content/shop-event.ts';
import { type DaySpan, isoDay } from '../../domain/delivery/delivery-day.ts';
import { eventDays } from './event-days.ts';

type FilterProps = Pick<EventsPage, 'days' | 'today' | 'weeks' | 'archive' | 'error'>;

const isSame = (a: DaySpan | null, b: DaySpan) => a?.first === b.first && a.last === b.last;

/** Groups archived weeks by year, newest first. */
function byYear(archive: readonly DaySpan[]): [string, DaySpan[]][] {
  const years = new Map<string, DaySpan[]>();
  for (const span of archive) {
    const year = isoDay(span.last).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), span]);
  }
  return [...years].sort(([a], [b]) => b.localeCompare(a));
}

/** Links to weeks, and a form for any range of days; the choice is part of the address [CONTENT-3]. */
export function EventFilter({ days, today, weeks, archive, error }: FilterProps) {
  const link = (span: DaySpan, name: string) => (
    <li key={span.first}>
      <a
        className="choice-link"
        href={eventsAddress(span)}
        aria-current={isSame(days, span) ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
  const nameOf = (span: DaySpan, at: number) =>
    at === 0 ? 'Эта неделя' : at === 1 ? 'Следующая неделя' : eventDays(span, today);
  return (
    <div className="event-filter">
      <nav aria-label="Недели">
        <ul className="event-weeks cluster">
          <li>
            <a
              className="choice-link"
              href={eventsAddress()}
              aria-current={days === null && !error ? 'true' : undefined}
            >
              Все предстоящие
            </a>
          </li>
          {weeks.map((span, at) => link(span, nameOf(span, at)))}
        </ul>
        {byYear(archive).map(([year, spans]) => (
          <details key={year} open={spans.some((span) => isSame(days, span))}>
            <summary>Архив {year} года по неделям</summary>
            <ul className="event-weeks cluster">
              {spans.map((span) => link(span, eventDays(span, span.last)))}
            </ul>
          </details>
        ))}
      </nav>
      <form action="/events/" className="event-dates">
        <label>
          <span className="note">С какого дня</span>
          <input className="field" type="date" name="from" defaultValue={days ? isoDay(days.first) : ''} />
        </label>
        <label>
          <span className="note">По какой день</span>
          <input className="field" type="date" name="till" defaultValue={days ? isoDay(days.last) : ''} />
        </label>
        <button className="button button-quiet" type="submit">
          Показать
        </button>
        {error && (
          <p className="event-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </div>
  );
}
