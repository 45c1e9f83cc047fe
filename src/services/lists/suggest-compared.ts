import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { EVERYTHING } from '../../domain/listing/filter.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

/** Maximum number of suggested products, one row on a wide screen. */
const MAX_SUGGESTED = 4;

/**
 * Suggests products to compare with a product: the most popular that can be bought, from its section first, then from those above it up to
 * the section `kind`. Empty if nothing else is sold there.
 * @param known ids that are not suggested
 */
export function suggestCompared(
  snapshot: Snapshot,
  { id }: Pick<Card, 'id'>,
  kind: string,
  known: readonly number[],
): readonly Card[] {
  const row = snapshot.rowOf(id);
  const path = row === null ? [] : sectionsOfRow(snapshot.sections, row);
  const within = path.slice(path.findIndex(({ slug }) => slug === kind)).toReversed();
  const suggested = new Map<number, Card>();
  for (const section of within) {
    const node = snapshot.sections.byId.get(section.id);
    if (!node || suggested.size >= MAX_SUGGESTED) break;
    for (const card of snapshot.list(snapshot.scopeOfSection(node), EVERYTHING).cards)
      if (canBuy(card) && !known.includes(card.id)) suggested.set(card.id, card);
  }
  return [...suggested.values()].slice(0, MAX_SUGGESTED);
}
