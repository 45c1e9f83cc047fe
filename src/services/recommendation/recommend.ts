import type { Recommender } from '../../adapters/recommendation/recommender.ts';
import { firstNot } from '../../catalogue/first-not.ts';
import type { SectionNode } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { Advice, AdviceRequest } from '../../domain/recommendation/advice.ts';
import type { Learned } from './learned-goods.ts';
import { nearestProducts } from './nearest-products.ts';

/** Largest number of cards in a strip. */
const WANTED = 10;
/** Number of a section's most popular products examined. */
const LOOKED_AT = 96;

export interface RecommendDeps {
  snapshot: Snapshot;
  learned: Learned;
  /** External service, asked first if the shop uses one. */
  recommender?: Recommender | null;
}

/** Cards that can be bought, without duplicates and those shown already, at most `wanted`. */
function buyable(
  snapshot: Snapshot,
  ids: readonly number[],
  { about, shown }: AdviceRequest,
  wanted = WANTED,
): Card[] {
  const left = new Set([...about, ...shown]);
  const cards: Card[] = [];
  for (const id of ids) {
    if (cards.length === wanted) break;
    if (left.has(id)) continue;
    left.add(id);
    const [card] = snapshot.cards([id]);
    if (card && canBuy(card)) cards.push(card);
  }
  return cards;
}

/** The shop's own recommendations, from its orders and views in memory. */
function ownAdvice({ snapshot, learned }: RecommendDeps, request: AdviceRequest): Advice {
  const cards = buyable(snapshot, nearestProducts(learned.teachers, request.about), request);
  return { id: `orders-${learned.version}`, items: cards.map(({ id }) => id) };
}

/** First call: ids of recommended products, from the external service or, when it returns nothing, from the shop itself [TRACK-4]. */
export async function adviseGoods(deps: RecommendDeps, request: AdviceRequest): Promise<Advice> {
  const { snapshot, recommender } = deps;
  const recommended = (await recommender?.advise(request.about, 3 * WANTED)) ?? null;
  const items = recommended ? buyable(snapshot, recommended.items, request).map(({ id }) => id) : [];
  return recommended && items.length > 0 ? { id: recommended.id, items } : ownAdvice(deps, request);
}

/** The lowest section that contains a row. */
function sectionOfRow({ sections }: Snapshot, row: number): SectionNode | null {
  let found: SectionNode | null = null;
  // Parents come before their children.
  for (const node of sections.byId.values()) {
    const at = firstNot(node.rows.length, (index) => (node.rows[index] as number) < row);
    if (node.rows[at] === row) found = node;
  }
  return found;
}

/** The most popular products of the sections of the given ones. */
function fromSections(snapshot: Snapshot, productIds: readonly number[]): number[] {
  const rows = productIds.map((id) => snapshot.rowOf(id)).filter((row) => row !== null);
  const nodes = new Set(rows.map((row) => sectionOfRow(snapshot, row)).filter((node) => node !== null));
  return [...nodes].flatMap(({ rows }) =>
    Array.from(rows.subarray(0, LOOKED_AT), (row) => snapshot.store.id(row)),
  );
}

/**
 * Second call: cards of the recommended products, each with the recommendation's id; a strip that is not full is filled with products of
 * the same section, without an id [TRACK-4]. Without advice the shop's own is used.
 */
export function showRecommended(deps: RecommendDeps, request: AdviceRequest, given: Advice | null): Card[] {
  const { snapshot } = deps;
  const advice = given ?? ownAdvice(deps, request);
  const named = buyable(snapshot, advice.items, request).map((card) => ({ ...card, rid: advice.id }));
  if (named.length === WANTED) return named;
  const shown = [...request.shown, ...named.map(({ id }) => id)];
  const nearby = buyable(snapshot, fromSections(snapshot, request.about), { about: request.about, shown });
  return [...named, ...nearby.slice(0, WANTED - named.length)];
}

/** True if {@link showRecommended} would show anything. A page that loads its strip later needs no more, and one card takes less than ten. */
export function hasRecommended({ snapshot, learned }: RecommendDeps, request: AdviceRequest): boolean {
  const any = (ids: readonly number[]) => buyable(snapshot, ids, request, 1).length > 0;
  return any(nearestProducts(learned.teachers, request.about)) || any(fromSections(snapshot, request.about));
}
