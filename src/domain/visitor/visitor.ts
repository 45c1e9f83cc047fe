import type * as v from 'valibot';
import type { BasketSummary } from '../basket/basket.ts';
import type { visitorNewsSchema, visitorSchema } from './visitor-schema.ts';

/** Response of `/visitor`: the visitor's own data, which is loaded separately because the page is cached. */
export type Visitor = v.InferOutput<typeof visitorSchema>;

/** Changes that open tabs of this site tell each other about. */
export type VisitorNews = v.InferOutput<typeof visitorNewsSchema>;

/**
 * Whether `next` is a different basket from `current` or a later state of it; without this check an outdated response could replace a newer
 * one.
 */
export function isNewerBasket(current: BasketSummary | null, next: BasketSummary): boolean {
  return current === null || current.cartcode !== next.cartcode || next.version > current.version;
}
