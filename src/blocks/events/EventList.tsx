import { type ShopEvent, spanOf } from '../../domain/content/shop-event.ts';
import { eventDays } from './event-days.ts';
import './events.css';

export function EventList({ events, today }: { events: readonly ShopEvent[]; today: number }) {
  return (
    <ul className="event-list">
      {events.map((event) => (
        <li key={`${event.from} ${event.title}`}>
          <h2>{event.title}</h2>
          <p className="event-days">
            {eventDays(spanOf(event), today)}
            {event.time && `, ${event.time}`}
          </p>
          <p>{event.text}</p>
          <p className="muted">{event.place}</p>
        </li>
      ))}
    </ul>
  );
}
