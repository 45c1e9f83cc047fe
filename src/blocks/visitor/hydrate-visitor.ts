import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { readKept } from '../../client/storage/keep.ts';
import { CHAT_READ } from '../../client/storage/kept-chat.ts';
import { $basketError } from '../../client/store/basket-error-store.ts';
import { $notice } from '../../client/store/notice-store.ts';
import { $unread } from '../../client/store/unread-answers.ts';
import { $area, $basket, $city, $comparison, $favourites } from '../../client/store/visitor-store.ts';

/** Regions with cards, or what is counted on them. */
const GOODS = ['my-area', 'cards', 'listing', 'favourites', 'comparison'];

/**
 * Hydrates the regions that show what belongs to the visitor, once there is something to show. Counts and marks wait until the page
 * is quiet: it is painted and works without them, and React is not in its way.
 */
export function hydrateVisitor(): void {
  const hydrateGoods = () => {
    whenQuiet(() => {
      for (const region of GOODS) hydrate(region);
    });
  };
  const counts = (count: number | undefined) => {
    if (!count) return;
    whenQuiet(() => hydrate('counted-link'));
    hydrateGoods();
  };
  $area.subscribe((area) => {
    if (area === null) return;
    hydrateGoods();
    whenQuiet(() => hydrate('set-calculator'));
  });
  $city.subscribe((city) => city && String(city.id) !== document.body.dataset['city'] && hydrateGoods());
  $basket.subscribe((basket) => counts(basket?.count));
  for (const $list of [$favourites, $comparison])
    $list.subscribe((ids) => {
      counts(ids?.length);
      // The page of goods says which of the lists they are in.
      if (ids?.includes(Number(document.body.dataset['product']))) whenQuiet(() => hydrate('product'));
    });
  // Who lives where the page was drawn for needs no script for its header.
  $city.subscribe((city) => {
    if (!city) return;
    whenQuiet(() => {
      hydrate('city-name', ({ name }) => name !== city.name);
      hydrate('delivery-head', ({ head }) => head !== city.head);
    });
  });
  // A conversation on its own page goes on without a touch.
  if (readKept(CHAT_READ) !== null) whenQuiet(() => hydrate('chat'));
  $unread.subscribe((unread) => unread && whenQuiet(() => hydrate('chat-link')));
  $notice.subscribe((notice) => notice && hydrate('notices'));
  $basketError.subscribe((error) => error && hydrate('basket-error'));
}
