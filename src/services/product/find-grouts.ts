import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { ConsumableSettings } from '../../domain/tile/consumable-list.ts';

const known = new WeakMap<Snapshot, readonly Card[]>();

/**
 * Grouts for the calculator when none that goes with the product fits its joint: for each range of widths the most popular one available.
 * Cached per version of the catalogue.
 */
export function findGrouts(
  snapshot: Snapshot,
  { names, groutJoints }: Pick<ConsumableSettings, 'names' | 'groutJoints'>,
): readonly Card[] {
  const found = known.get(snapshot);
  if (found) return found;
  const byJoints = new Map<string, Card>();
  for (let row = 0; row < snapshot.size; row++) {
    const name = snapshot.store.name(row);
    if (names.find(([pattern]) => pattern.test(name))?.[1] !== 'grout') continue;
    const joints = groutJoints.exec(name)?.[0];
    if (joints === undefined || byJoints.has(joints)) continue;
    const card = snapshot.card(row);
    if (canBuy(card)) byJoints.set(joints, card);
  }
  const grouts = [...byJoints.values()];
  known.set(snapshot, grouts);
  return grouts;
}
