import { readCharacteristics } from '../../data/queries/read-product.ts';
import { type ComparisonRow, comparisonRows } from '../../domain/listing/comparison.ts';
import type { Card } from '../../domain/product/card.ts';
import { termFinder } from '../../domain/product/term.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { characteristicsOf } from '../product/product-parts.ts';

export interface Comparison {
  cards: readonly Card[];
  rows: readonly ComparisonRow[];
}

/** The goods that are still sold, in the order asked, with everything known of them side by side. */
export async function compareProducts(
  { db, snapshot, settings }: ProductDeps,
  productIds: readonly number[],
): Promise<Comparison> {
  const cards = snapshot.cards(productIds);
  const ids = cards.map(({ id }) => id);
  const known = ids.length > 0 ? await readCharacteristics(db, ids) : [];
  const byProduct = Map.groupBy(known, ({ productId }) => productId);
  const findTerm = termFinder(settings.terms);
  const columns = cards.map(({ id, brand }) => [
    ...(brand ? [{ name: 'Бренд', value: brand }] : []),
    ...characteristicsOf(byProduct.get(id) ?? [], findTerm),
  ]);
  return { cards, rows: comparisonRows(columns) };
}
