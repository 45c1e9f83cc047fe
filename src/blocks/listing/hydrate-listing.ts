import { hydrate } from '../../client/region/hydrate.ts';
import { $listingTotal } from '../../client/store/listing-total.ts';
import { keptPlace } from './kept-place.ts';

/** Hydrates the listing where its address or the place among its pages is no longer what the page was drawn for. */
export function hydrateListing(): void {
  if (keptPlace()) hydrate('listing');
  addEventListener('popstate', () => hydrate('listing'));
  $listingTotal.listen(() => hydrate('listing-total'));
}
