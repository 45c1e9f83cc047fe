import type { StructuredData } from '../product/structured-data.ts';
import type { ShopEvent } from './shop-event.ts';

/** An event for search engines [CONTENT-3]. */
export function eventData({ title, text, from, till, place }: ShopEvent): StructuredData {
  return {
    '@type': 'Event',
    name: title,
    description: text,
    startDate: from,
    endDate: till,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
  };
}
