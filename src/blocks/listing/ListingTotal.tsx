import { useSyncExternalStore } from 'react';
import { $listingTotal } from '../../client/store/listing-total.ts';
import { counted } from '../../domain/measures/plural.ts';

/** «128 товаров», beside the heading: a region of its own, for the heading is static. */
export function ListingTotal({ total }: { total: number }) {
  const shown = useSyncExternalStore(
    $listingTotal.listen,
    () => $listingTotal.get() ?? total,
    () => total,
  );
  return (
    <span className="listing-total" id="listing-total">
      {counted(shown, 'товар', 'товара', 'товаров')}
    </span>
  );
}
