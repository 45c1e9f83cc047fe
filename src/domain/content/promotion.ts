import type * as v from 'valibot';
import { type Day, readIsoDay } from '../delivery/delivery-day.ts';
import type { PROMOTIONS } from './promotion-schema.ts';

/** What the shop offers for some days, at `/action/slug/` [CONTENT-2]. */
export type Promotion = v.InferOutput<typeof PROMOTIONS>[number];
export type PromotionTerm = Promotion['terms'][number];

/** Names by which the shop calls a promotion that its address does not. */
const ALIASES: Readonly<Record<string, string>> = { special: 'night' };

export type PromotionState = 'coming' | 'running' | 'over';

/** Whether the promotion holds on a day; both its first and its last day belong to it. */
export function promotionState({ from, till }: Pick<Promotion, 'from' | 'till'>, today: Day): PromotionState {
  if (today < (readIsoDay(from) ?? Number.POSITIVE_INFINITY)) return 'coming';
  return till && today > (readIsoDay(till) ?? 0) ? 'over' : 'running';
}

/** Own path of a promotion's page. */
export function promotionAddress(slug: string): string {
  return `/action/${slug}/`;
}

/** The slug that a slug of the address stands for, most often itself. */
export function promotionSlug(asked: string): string {
  return Object.hasOwn(ALIASES, asked) ? (ALIASES[asked] ?? asked) : asked;
}

/** The fragment that chooses a term. */
export function termAnchor(id: number): string {
  return `tid${id}`;
}
