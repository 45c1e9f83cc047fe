import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type Basket, summaryOf } from '../../domain/basket/basket.ts';
import { readBasket } from './read-basket.ts';
import { showBasket } from './visitor-store.ts';

/** The latest basket with its lines, received by any block of the page; null before the first change. */
export const $wholeBasket = atom<Basket | null>(null);

/** Applies a basket from a response to every block of the page; an older basket is ignored. */
export function showWholeBasket(answered: unknown): void {
  const basket = readBasket(answered);
  if (!basket) return;
  if (($wholeBasket.get()?.version ?? -1) <= basket.version) $wholeBasket.set(basket);
  showBasket(summaryOf(basket));
}

/** Returns the newer of the basket rendered with the page (or the part a block needs) and the one received since. */
export function useNewestBasket<Part extends Pick<Basket, 'version'>>(first: Part): Part | Basket {
  const newest = useStore($wholeBasket, { ssr: 'initial' });
  return newest && newest.version >= first.version ? newest : first;
}
