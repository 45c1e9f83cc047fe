import { countedName, countedSearch } from '../../domain/statistics/counted.ts';
import type { Tally } from '../redirect/tally.ts';

interface CountDeps {
  did: Tally;
}

/** Counts a page that a person opened: visits, product pages, the order form and searches. */
export function countPage(
  { did }: CountDeps,
  page: { path: string; query: string; enters: boolean; foundNothing: boolean },
): void {
  const { path, query } = page;
  if (page.enters) did.add(countedName('visit'));
  if (path.startsWith('/product/')) did.add(countedName('product'));
  else if (path === '/cart/checkout/') did.add(countedName('form'));
  else if (path === '/search/') {
    const parameters = new URLSearchParams(query);
    const text = parameters.has('page') ? null : countedSearch(parameters.get('q') ?? '');
    if (text !== null) did.add(countedName('search', text));
    if (text !== null && page.foundNothing) did.add(countedName('empty-search', text));
  }
}

/** Counts a basket with its first goods. */
export function countBasket({ did }: CountDeps): void {
  did.add(countedName('basket'));
}
