import { useSyncExternalStore } from 'react';
import { $listingTotal, type ShownTotal } from '../../client/store/listing-total.ts';
import { counted } from '../../domain/measures/plural.ts';

/**
 * Number of products next to the heading, «128 товаров», and the link that tries those shown in a room [BEYOND-11]. A separate region,
 * because the heading is not hydrated.
 */
export function ListingTotal(drawn: ShownTotal) {
  const { total, room } = useSyncExternalStore(
    $listingTotal.listen,
    () => $listingTotal.get() ?? drawn,
    () => drawn,
  );
  return (
    <>
      <span className="listing-total" id="listing-total">
        {counted(total, 'товар', 'товара', 'товаров')}
      </span>
      {room && (
        <a className="listing-room" href={room} rel="nofollow">
          Примерить в комнате
        </a>
      )}
    </>
  );
}
