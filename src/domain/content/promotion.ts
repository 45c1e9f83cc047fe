import { type Day, readIsoDay } from '../delivery/delivery-day.ts';

/** One side of a promotion: what it is about and the goods it holds for. */
export interface PromotionTerm {
  /** By which `#tid…` of the address chooses it; unique within its promotion. */
  id: number;
  title: string;
  text: string;
  /** Slug of the section the goods are of. */
  section: string;
  /** What narrows them, as a listing's address says it: `special[]=sale`; empty: the whole section. */
  query: string;
}

/** What the shop offers for some days, at `/action/slug/` [CONTENT-2]. */
export interface Promotion {
  slug: string;
  title: string;
  description: string;
  /** The first day and the last, «YYYY-MM-DD» in Minsk; the last is empty while there are goods of it. */
  from: string;
  till: string;
  terms: readonly PromotionTerm[];
}

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
