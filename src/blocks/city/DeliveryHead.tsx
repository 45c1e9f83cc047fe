import { useStore } from '@nanostores/react';
import { $city } from '../../client/store/visitor-store.ts';

/**
 * Delivery day and cost for the visitor's city in the header [CITY-8]; `head` is the text with which the page was rendered. Empty, but of
 * the same size, if the shop has set neither.
 */
export function DeliveryHead({ head }: { head: string | null }) {
  const city = useStore($city, { ssr: 'initial' });
  return <span className="top-delivery">{city ? city.head : head}</span>;
}
