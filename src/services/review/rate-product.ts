import { and, count, eq, sum } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import { schema } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';

const { products, reviews } = schema;

/**
 * Computes the product's rating from its published reviews and renews the catalogue on every node: cards, filters and pages follow when the
 * transaction commits.
 */
export async function rateProduct(tx: Transaction, productId: number, now: Date): Promise<void> {
  const [rated] = await tx
    .select({ sum: sum(reviews.rating), count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), reviews.published));
  await tx
    .update(products)
    .set({ ratingSum: Number(rated?.sum ?? 0), ratingCount: rated?.count ?? 0 })
    .where(eq(products.id, productId));
  await growCatalogue(tx, now);
}
