import { $listingTotal } from '../../client/store/listing-total.ts';
import { keptPlace } from './kept-place.ts';

/** Wakes the listing where its address or the place among its pages is no longer what the page was drawn for. */
export function wakeListing(wake: (region: string) => void): void {
  if (keptPlace()) wake('listing');
  addEventListener('popstate', () => wake('listing'));
  $listingTotal.listen(() => wake('listing-total'));
}
