import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type Basket, summaryOf } from '../../domain/basket/basket.ts';
import { readBasket } from './read-basket.ts';
import { showBasket } from './visitor-store.ts';

/** The basket with its lines as the page last got it from any of its blocks; null before the first change. */
export const $wholeBasket = atom<Basket | null>(null);

/** Takes over a basket from an answer of the server for every block of the page, if it is one; an older one is dropped. */
export function showWholeBasket(answered: unknown): void {
  const basket = readBasket(answered);
  if (!basket) return;
  if (($wholeBasket.get()?.version ?? -1) <= basket.version) $wholeBasket.set(basket);
  showBasket(summaryOf(basket));
}

/** The newest of the basket the page came with, or what of it a block needs, and the one it got since. */
export function useNewestBasket<Part extends Pick<Basket, 'version'>>(first: Part): Part | Basket {
  const newest = useStore($wholeBasket, { ssr: 'initial' });
  return newest && newest.version >= first.version ? newest : first;
}
