import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketSamples } from '../../data/schema/discount.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Sample } from '../../domain/product/sample.ts';
import { firstPicture, rowValues } from './line-columns.ts';

/**
 * Reads the samples requested with a basket, each with `price`, in the order of the requests; products that are no longer sold are omitted.
 */
export async function readSamples(db: Queryable, basketId: string, price: Kopecks): Promise<Sample[]> {
  const rows = await db
    .select({
      offerId: offers.id,
      productId: offers.productId,
      slug: products.slug,
      name: products.name,
      values: rowValues,
      article: offers.article,
      productArticle: products.article,
      picture: firstPicture,
    })
    .from(basketSamples)
    .innerJoin(offers, eq(offers.id, basketSamples.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(basketSamples.basketId, basketId), offers.active, products.active))
    .orderBy(asc(basketSamples.createdAt), asc(offers.id));
  return rows.map(({ values, productArticle, ...row }) => ({
    ...row,
    detail: values.join(' · '),
    article: row.article || productArticle,
    price,
  }));
}
