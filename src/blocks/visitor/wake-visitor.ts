import { $basketError } from '../parts/basket-error-store.ts';
import { $notice } from '../parts/notice-store.ts';
import { $basket, $comparison, $favourites } from '../parts/visitor-store.ts';

/** Wakes the regions of the shell that show what belongs to the visitor, as soon as there is something to show. */
export function wakeVisitor(wake: (region: string) => void): void {
  const counts = (count: number | undefined) => count && wake('counted-link');
  $basket.subscribe((basket) => counts(basket?.count));
  $favourites.subscribe((ids) => counts(ids?.length));
  $comparison.subscribe((ids) => counts(ids?.length));
  $notice.subscribe((notice) => notice && wake('notices'));
  $basketError.subscribe((error) => error && wake('basket-error'));
}
