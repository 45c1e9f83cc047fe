import type { Wake } from '../../client/island/regions.ts';
import { whenQuiet } from '../../client/island/when-idle.ts';
import { $basketError } from '../../client/store/basket-error-store.ts';
import { $notice } from '../../client/store/notice-store.ts';
import { $area, $basket, $city, $comparison, $favourites } from '../../client/store/visitor-store.ts';

/** Regions with cards, or what is counted on them. */
const GOODS = ['my-area', 'cards', 'listing', 'favourites', 'comparison', 'product-lists'];
/** The city of pages that are the same for everybody. */
const USUAL_CITY = 'Минск';

/**
 * Wakes the regions that show what belongs to the visitor, once there is something to show. Counts and marks wait until the page
 * is quiet: it is painted and works without them, and React is not in its way.
 */
export function wakeVisitor(wake: Wake): void {
  const wakeGoods = () => {
    whenQuiet(() => {
      for (const region of GOODS) wake(region);
    });
  };
  const counts = (count: number | undefined) => {
    if (!count) return;
    whenQuiet(() => wake('counted-link'));
    wakeGoods();
  };
  $area.subscribe((area) => area !== null && wakeGoods());
  $city.subscribe((city) => city && city.name !== USUAL_CITY && wakeGoods());
  $basket.subscribe((basket) => counts(basket?.count));
  $favourites.subscribe((ids) => counts(ids?.length));
  $comparison.subscribe((ids) => counts(ids?.length));
  // Who lives where the page was drawn for needs no script for its header.
  $city.subscribe((city) => {
    if (!city) return;
    whenQuiet(() => {
      wake('city-name', ({ name }) => name !== city.name);
      wake('delivery-head', ({ head }) => head !== city.head);
    });
  });
  $notice.subscribe((notice) => notice && wake('notices'));
  $basketError.subscribe((error) => error && wake('basket-error'));
}
