import { wakeIslands } from '../../client/region/wake.ts';
import { $basket } from '../../client/store/visitor-store.ts';

/** Lets the basket come alive when it is no longer what the page was drawn with, as after a change in another tab [CART-4]. */
export function wakeWhenChanged(): void {
  $basket.subscribe((basket) => basket && wakeIslands(basket.version));
}
