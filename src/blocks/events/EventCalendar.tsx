import type { CalendarDay, EventsPage } from '../../domain/content/events-page.ts';
import { eventsAddress, monthOf } from '../../domain/content/shop-event.ts';
import { type DaySpan, formatDates, isoDay } from '../../domain/delivery/delivery-day.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { monthName } from './event-days.ts';

const WEEKDAYS = [
  ['пн', 'понедельник'],
  ['вт', 'вторник'],
  ['ср', 'среда'],
  ['чт', 'четверг'],
  ['пт', 'пятница'],
  ['сб', 'суббота'],
  ['вс', 'воскресенье'],
] as const;

function Day({ day, inMonth, count, chosen, today }: CalendarDay & { chosen: boolean; today: boolean }) {
  if (!inMonth) return <td />;
  const date = Number(isoDay(day).slice(8));
  const current = today ? ('date' as const) : undefined;
  return (
    <td data-chosen={chosen || undefined} aria-current={current}>
      {count > 0 ? (
        <a
          href={eventsAddress({ first: day, last: day })}
          aria-label={`${formatDates({ first: day, last: day })}, ${counted(count, 'событие', 'события', 'событий')}`}
        >
          {date}
        </a>
      ) : (
        date
      )}
    </td>
  );
}

export function EventCalendar({
  calendar,
  month,
  days,
  today,
}: Pick<EventsPage, 'calendar' | 'month' | 'days' | 'today'>) {
  const isChosen = (day: number) => days !== null && day >= days.first && day <= days.last;
  const turn = (to: DaySpan, name: string, icon: 'chevron-left' | 'chevron-right') => (
    <a href={eventsAddress(to)} aria-label={`${name}, ${monthName(to.first)}`}>
      <Icon name={icon} />
    </a>
  );
  return (
    <div className="event-calendar">
      <div className="event-month">
        {turn(monthOf(month.first - 1), 'Месяц раньше', 'chevron-left')}
        <p id="event-month">
          <a href={eventsAddress(month)}>{monthName(month.first)}</a>
        </p>
        {turn(monthOf(month.last + 1), 'Месяц позже', 'chevron-right')}
      </div>
      <table aria-labelledby="event-month">
        <thead>
          <tr>
            {WEEKDAYS.map(([short, whole]) => (
              <th key={short} scope="col" abbr={whole}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <Day key={each.day} {...each} chosen={isChosen(each.day)} today={each.day === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
