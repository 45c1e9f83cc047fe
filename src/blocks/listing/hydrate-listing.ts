import { hydrate } from '../../client/region/hydrate.ts';
import { $listingTotal } from '../../client/store/listing-total.ts';
import { savedPlace } from './saved-place.ts';

/** Hydrates the listing if a saved position must be restored or the history changes, and the total when its value changes. */
export function hydrateListing(): void {
  if (savedPlace()) hydrate('listing');
  addEventListener('popstate', () => hydrate('listing'));
  $listingTotal.listen(() => hydrate('listing-total'));
}
