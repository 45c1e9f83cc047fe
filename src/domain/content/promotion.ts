import type * as v from 'valibot';
import { type Day, readIsoDay } from '../delivery/delivery-day.ts';
import type { PROMOTIONS } from './promotion-schema.ts';

/** A promotion at `/action/slug/` [CONTENT-2]. */
export type Promotion = v.InferOutput<typeof PROMOTIONS>[number];
export type PromotionTerm = Promotion['terms'][number];

/** Alternative slugs of promotions. */
const ALIASES: Readonly<Record<string, string>> = { special: 'night' };

export type PromotionState = 'coming' | 'running' | 'over';

/** Returns the state of a promotion on a day; its first and last day are included. */
export function promotionState({ from, till }: Pick<Promotion, 'from' | 'till'>, today: Day): PromotionState {
  if (today < (readIsoDay(from) ?? Number.POSITIVE_INFINITY)) return 'coming';
  return till && today > (readIsoDay(till) ?? 0) ? 'over' : 'running';
}

/** Path of a promotion's page. */
export function promotionAddress(slug: string): string {
  return `/action/${slug}/`;
}

/** Resolves an alternative slug; any other slug is returned unchanged. */
export function promotionSlug(requested: string): string {
  return Object.hasOwn(ALIASES, requested) ? (ALIASES[requested] ?? requested) : requested;
}

/** Fragment that selects a term. */
export function termAnchor(id: number): string {
  return `tid${id}`;
}
