import { wakeIslands } from '../../client/island/wake.ts';
import { $basket } from '../parts/visitor-store.ts';

/** Lets the basket come alive when it is no longer what the page was drawn with, as after a change in another tab [CART-4]. */
export function wakeWhenChanged(): void {
  const drawn = Number(document.querySelector<HTMLElement>('[data-basket]')?.dataset['basket'] ?? 0);
  $basket.subscribe((basket) => {
    if (basket && basket.version > drawn) wakeIslands();
  });
}
