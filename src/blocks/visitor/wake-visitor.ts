import { whenQuiet } from '../../client/gesture/when-idle.ts';
import type { Wake } from '../../client/region/regions.ts';
import { readKept } from '../../client/storage/keep.ts';
import { CHAT_READ } from '../../client/storage/kept-chat.ts';
import { $basketError } from '../../client/store/basket-error-store.ts';
import { $notice } from '../../client/store/notice-store.ts';
import { $unread } from '../../client/store/unread-answers.ts';
import { $area, $basket, $city, $comparison, $favourites } from '../../client/store/visitor-store.ts';

/** Regions with cards, or what is counted on them. */
const GOODS = ['my-area', 'cards', 'listing', 'favourites', 'comparison', 'product-lists'];

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
  $area.subscribe((area) => {
    if (area === null) return;
    wakeGoods();
    whenQuiet(() => wake('set-calculator'));
  });
  $city.subscribe((city) => city && String(city.id) !== document.body.dataset['city'] && wakeGoods());
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
  // A conversation on its own page goes on without a touch.
  if (readKept(CHAT_READ) !== null) whenQuiet(() => wake('chat'));
  $unread.subscribe((unread) => unread && whenQuiet(() => wake('chat-link')));
  $notice.subscribe((notice) => notice && wake('notices'));
  $basketError.subscribe((error) => error && wake('basket-error'));
}
