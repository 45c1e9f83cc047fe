import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

/** A strip of them. */
const WANTED = 8;
/** How many of the section's most popular goods are compared by price. */
const COMPARED = 96;

/**
 * Goods to buy instead [PROD-4]: those named by the catalogue, then the nearest in price among the popular ones of the
 * section. Only what can be bought.
 */
export function findAnalogues(
  snapshot: Snapshot,
  row: number,
  sectionId: number | null,
  named: readonly Card[],
): Card[] {
  const analogues = named.filter(canBuy).slice(0, WANTED);
  const node = snapshot.sections.byId.get(sectionId ?? 0);
  if (!node || analogues.length === WANTED) return analogues;
  const taken = new Set([snapshot.store.id(row), ...analogues.map(({ id }) => id)]);
  const prices = snapshot.store.column('price');
  const own = prices[row] as number;
  const near = [...node.rows.subarray(0, COMPARED)].filter((other) => !taken.has(snapshot.store.id(other)));
  if (own > 0) {
    near.sort((a, b) => Math.abs((prices[a] as number) - own) - Math.abs((prices[b] as number) - own));
  }
  const filling = near.map((other) => snapshot.card(other)).filter(canBuy);
  return [...analogues, ...filling.slice(0, WANTED - analogues.length)];
}
