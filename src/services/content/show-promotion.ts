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

/** Maximum number of a term's products on the page; the others are in the listing. */
const SHOWN = 12;

/** A term with its first products, the number of all of them, and the address of the filtered listing that shows all. */
interface ShownTerm extends Pick<PromotionTerm, 'id' | 'title' | 'text'> {
  cards: readonly Card[];
  total: number;
  address: string;
}

export interface PromotionPage extends Omit<Promotion, 'terms'> {
  state: PromotionState;
  /** The terms that have products; empty unless the promotion is running. */
  terms: readonly ShownTerm[];
}

/** False when the query requires a value that no product of the section has; if it were ignored, the whole section would be shown. */
function isUnderstood(query: URLSearchParams, { terms }: ListingQuery): boolean {
  const wanted = [...query].filter(([name]) => name.endsWith('[]'));
  return wanted.every(([name, value]) => terms.get(name.slice(0, -2))?.has(value));
}

function showTerm(
  snapshot: Snapshot,
  { id, title, text, section, query: queryText }: PromotionTerm,
): ShownTerm[] {
  const node = snapshot.sections.bySlug.get(section);
  if (!node) return [];
  const scope = snapshot.scopeOfSection(node);
  const wanted = new URLSearchParams(queryText);
  const query = parseListingQuery(wanted, scope.vocabulary);
  if (!isUnderstood(wanted, query)) return [];
  const { cards, total } = snapshot.list(scope, query);
  const address = listingAddress(sectionAddress(section), query);
  return total > 0 ? [{ id, title, text, cards: cards.slice(0, SHOWN), total, address }] : [];
}

/**
 * Finds a promotion by slug with its state at `now`; null if there is none. A term is omitted if its section is gone or has no matching
 * products.
 */
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

/** Lists current and future promotions by their end; those without an end are last. */
export function listPromotions({ promotions, now }: PromotionDeps): Promotion[] {
  const today: Day = dayOf(now);
  return promotions
    .filter((promotion) => promotionState(promotion, today) !== 'over')
    .toSorted((a, b) => Number(a.till === '') - Number(b.till === '') || a.till.localeCompare(b.till));
}
