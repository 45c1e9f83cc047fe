import { readViewed, withViewed } from '../../domain/product/product-history.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Storage key of recently viewed products, which never leave the browser; a script of the product page reads it, too. */
export const VIEWED_KEY = 'kafel-viewed';

/** Returns ids of recently viewed products, newest first; empty if storage is unavailable. */
export function storedViewed(): readonly number[] {
  return readViewed(readStored(VIEWED_KEY));
}

export function rememberViewed(productId: number): void {
  writeStored(VIEWED_KEY, withViewed(storedViewed(), productId).join());
}
