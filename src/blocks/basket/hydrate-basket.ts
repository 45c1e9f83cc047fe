import { hydrate } from '../../client/region/hydrate.ts';
import { $basket } from '../../client/store/visitor-store.ts';

const OF_BASKET = ['basket', 'samples'];

/** Hydrates the basket if it has changed since the page was rendered, for example in another tab [CART-4]. */
export function hydrateWhenChanged(): void {
  $basket.subscribe((basket) => {
    if (!basket) return;
    for (const name of OF_BASKET)
      hydrate(name, ({ first }) => (first as { version: number }).version < basket.version);
  });
}
