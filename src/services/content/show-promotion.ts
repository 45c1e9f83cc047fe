import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  type Promotion,
  type PromotionState,
  type PromotionTerm,
  promotionState,
} from '../../domain/content/promotion.ts';
import { type Day, dayOf } from '../../domain/delivery/delivery-day.ts';
import { listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import type { ListingQuery } from '../../domain/listing/listing.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';

interface PromotionDeps {
  promotions: readonly Promotion[];
  now: Date;
}

/** Goods of a term that its page shows; the others are in the listing. */
const SHOWN = 12;

/** A term with its goods: the first of them, how many there are, and the listing that has all, with filters. */
interface ShownTerm extends Pick<PromotionTerm, 'id' | 'title' | 'text'> {
  cards: readonly Card[];
  total: number;
  address: string;
}

export interface PromotionPage extends Omit<Promotion, 'terms'> {
  state: PromotionState;
  /** Without those that have no goods; empty unless the promotion is running. */
  terms: readonly ShownTerm[];
}

/** False where the query wants a value that goods of the section do not know: without it the term would be the whole section. */
function isUnderstood(query: URLSearchParams, { terms }: ListingQuery): boolean {
  const wanted = [...query].filter(([name]) => name.endsWith('[]'));
  return wanted.every(([name, value]) => terms.get(name.slice(0, -2))?.has(value));
}

function showTerm(snapshot: Snapshot, { id, title, text, section, query }: PromotionTerm): ShownTerm[] {
  const node = snapshot.sections.bySlug.get(section);
  if (!node) return [];
  const scope = snapshot.scopeOfSection(node);
  const wanted = new URLSearchParams(query);
  const asked = parseListingQuery(wanted, scope.vocabulary);
  if (!isUnderstood(wanted, asked)) return [];
  const { cards, total } = snapshot.list(scope, asked);
  const address = listingAddress(sectionAddress(section), asked);
  return total > 0 ? [{ id, title, text, cards: cards.slice(0, SHOWN), total, address }] : [];
}

/** The promotion of a slug as it stands at `now`; null for none. A term whose section is not there, or has no such goods, is left out. */
export function showPromotion(
  { snapshot, promotions, now }: PromotionDeps & { snapshot: Snapshot },
  slug: string,
): PromotionPage | null {
  const promotion = promotions.find((each) => each.slug === slug);
  if (!promotion) return null;
  const state = promotionState(promotion, dayOf(now));
  const terms = state === 'running' ? promotion.terms.flatMap((term) => showTerm(snapshot, term)) : [];
  return { ...promotion, state, terms };
}

/** The promotions that are running or coming, the one that ends first before the others, those without an end last. */
export function listPromotions({ promotions, now }: PromotionDeps): Promotion[] {
  const today: Day = dayOf(now);
  return promotions
    .filter((promotion) => promotionState(promotion, today) !== 'over')
    .toSorted((a, b) => Number(a.till === '') - Number(b.till === '') || a.till.localeCompare(b.till));
}
