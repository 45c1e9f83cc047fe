import type { Recommender } from '../../adapters/recommendation/recommender.ts';
import { firstNot } from '../../catalogue/first-not.ts';
import type { SectionNode } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { Advice, AdviceWish } from '../../domain/recommendation/advice.ts';
import type { Learned } from './learned-goods.ts';
import { nearestOf } from './nearest-of.ts';

/** A strip of them. */
const WANTED = 10;
/** How many of a section's most wanted goods are looked at. */
const LOOKED_AT = 96;

export interface RecommendDeps {
  snapshot: Snapshot;
  learned: Learned;
  /** Asked first, where the shop has one. */
  recommender?: Recommender | null;
}

/** Cards that can be bought, each once and none of those that are there already, at most as many as a strip has. */
function buyable(snapshot: Snapshot, ids: readonly number[], { about, shown }: AdviceWish): Card[] {
  const left = new Set([...about, ...shown]);
  const cards: Card[] = [];
  for (const id of ids) {
    if (cards.length === WANTED) break;
    if (left.has(id)) continue;
    left.add(id);
    const [card] = snapshot.cards([id]);
    if (card && canBuy(card)) cards.push(card);
  }
  return cards;
}

/** What the shop learned from its own orders and shoppers, from memory. */
function ownAdvice({ snapshot, learned }: RecommendDeps, wish: AdviceWish): Advice {
  const cards = buyable(snapshot, nearestOf(learned.teachers, wish.about), wish);
  return { id: `orders-${learned.version}`, items: cards.map(({ id }) => id) };
}

/** The first call: which goods are recommended, by the other provider or, where it has nothing to say, by the shop itself [TRACK-4]. */
export async function adviseGoods(deps: RecommendDeps, wish: AdviceWish): Promise<Advice> {
  const { snapshot, recommender } = deps;
  const said = (await recommender?.advise(wish.about, 3 * WANTED)) ?? null;
  const items = said ? buyable(snapshot, said.items, wish).map(({ id }) => id) : [];
  return said && items.length > 0 ? { id: said.id, items } : ownAdvice(deps, wish);
}

/** The section that a row stands in itself, not by one below it. */
function sectionOfRow({ sections }: Snapshot, row: number): SectionNode | null {
  let found: SectionNode | null = null;
  // Those above come before those below.
  for (const node of sections.byId.values()) {
    const at = firstNot(node.rows.length, (index) => (node.rows[index] as number) < row);
    if (node.rows[at] === row) found = node;
  }
  return found;
}

/** The most wanted goods of the sections that the goods stand in. */
function fromSections(snapshot: Snapshot, productIds: readonly number[]): number[] {
  const rows = productIds.map((id) => snapshot.rowOf(id)).filter((row) => row !== null);
  const nodes = new Set(rows.map((row) => sectionOfRow(snapshot, row)).filter((node) => node !== null));
  return [...nodes].flatMap(({ rows }) =>
    Array.from(rows.subarray(0, LOOKED_AT), (row) => snapshot.store.id(row)),
  );
}

/**
 * The second call: the cards of what was recommended, each with the recommendation's id, and goods of the same section, which bear
 * none, where they do not fill a strip [TRACK-4]. Without advice the shop's own takes its place.
 */
export function showRecommended(deps: RecommendDeps, wish: AdviceWish, given: Advice | null): Card[] {
  const { snapshot } = deps;
  const advice = given ?? ownAdvice(deps, wish);
  const named = buyable(snapshot, advice.items, wish).map((card) => ({ ...card, rid: advice.id }));
  if (named.length === WANTED) return named;
  const shown = [...wish.shown, ...named.map(({ id }) => id)];
  const near = buyable(snapshot, fromSections(snapshot, wish.about), { about: wish.about, shown });
  return [...named, ...near.slice(0, WANTED - named.length)];
}
