import { useStore } from '@nanostores/react';
import { $city } from '../../client/store/visitor-store.ts';

/** When goods come to the visitor's city and what delivery costs, in the header [CITY-8]; `head` is of the city the page was made for. Empty where the shop has set neither: it keeps its place. */
export function DeliveryHead({ head }: { head: string | null }) {
  const city = useStore($city, { ssr: 'initial' });
  return <span className="top-delivery">{city ? city.head : head}</span>;
}
