import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { CHAT_READ } from '../../client/storage/stored-chat.ts';
import { readStored } from '../../client/storage/stored-text.ts';
import { $basketError } from '../../client/store/basket-error-store.ts';
import { $notice } from '../../client/store/notice-store.ts';
import { $unread } from '../../client/store/unread-answers.ts';
import { $area, $basket, $city, $comparison, $favourites } from '../../client/store/visitor-store.ts';

/** Regions that contain product cards, or data that affects cards. */
const GOODS = ['my-area', 'cards', 'listing', 'favourites', 'comparison'];

/**
 * Hydrates the regions that show the visitor's data as soon as there are any. Counts and marks wait until the page is idle: it is painted
 * and works without them.
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
  $area.subscribe((area) => area !== null && hydrateGoods());
  $city.subscribe((city) => city && String(city.id) !== document.body.dataset['city'] && hydrateGoods());
  $basket.subscribe((basket) => counts(basket?.count));
  for (const $list of [$favourites, $comparison])
    $list.subscribe((ids) => {
      counts(ids?.length);
      // The product page shows which lists the product is in.
      if (ids?.includes(Number(document.body.dataset['product']))) whenQuiet(() => hydrate('product'));
    });
  // If the visitor's city is the page's city, the header needs no script.
  $city.subscribe((city) => {
    if (!city) return;
    whenQuiet(() => {
      hydrate('city-name', ({ name }) => name !== city.name);
      hydrate('delivery-head', ({ head }) => head !== city.head);
    });
  });
  // On the chat page, a conversation continues before the visitor does anything.
  if (readStored(CHAT_READ) !== null) whenQuiet(() => hydrate('chat'));
  $unread.subscribe((unread) => unread && whenQuiet(() => hydrate('chat-link')));
  $notice.subscribe((notice) => notice && hydrate('notices'));
  $basketError.subscribe((error) => error && hydrate('basket-error'));
}
