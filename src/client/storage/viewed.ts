import { readViewed, withViewed } from '../../domain/product/product-history.ts';
import { keep, readKept } from './keep.ts';

/** Where the browser keeps them, nobody else gets it; a script of the product page looks there too, before anything is painted. */
export const VIEWED_KEY = 'kafel-viewed';

/** Ids of the goods this device looked at, the newest first; none where the browser keeps nothing. */
export function keptViewed(): readonly number[] {
  return readViewed(readKept(VIEWED_KEY));
}

export function rememberViewed(productId: number): void {
  keep(VIEWED_KEY, withViewed(keptViewed(), productId).join());
}
