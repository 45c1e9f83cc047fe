import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

/** Largest number of products shown. */
const WANTED = 8;
/** Number of popular products of the section whose prices are compared. */
const COMPARED = 96;

/**
 * Alternatives to a product [PROD-4]: those named by the catalogue, then popular ones of the section by similar price. Only products that
 * can be bought.
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
  const used = new Set([snapshot.store.id(row), ...analogues.map(({ id }) => id)]);
  const prices = snapshot.store.column('price');
  const own = prices[row] as number;
  const nearby = [...node.rows.subarray(0, COMPARED)].filter((other) => !used.has(snapshot.store.id(other)));
  if (own > 0) {
    nearby.sort((a, b) => Math.abs((prices[a] as number) - own) - Math.abs((prices[b] as number) - own));
  }
  // Stops at the last one wanted: building cards of all that are compared took more time than anything else in reading a product.
  for (const other of nearby) {
    if (analogues.length === WANTED) break;
    const card = snapshot.card(other);
    if (canBuy(card)) analogues.push(card);
  }
  return analogues;
}
