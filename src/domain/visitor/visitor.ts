import type * as v from 'valibot';
import type { BasketSummary } from '../basket/basket.ts';
import type { visitorNewsSchema, visitorSchema } from './visitor-schema.ts';

/** What belongs to the visitor and comes apart from the cached page: the answer of `/visitor`. */
export type Visitor = v.InferOutput<typeof visitorSchema>;

/** What the shop's tabs notify each other of. */
export type VisitorNews = v.InferOutput<typeof visitorNewsSchema>;

/** True when `next` is another basket than `current` or a later state of it; an older answer never wins. */
export function isNewerBasket(current: BasketSummary | null, next: BasketSummary): boolean {
  return current === null || current.cartcode !== next.cartcode || next.version > current.version;
}
