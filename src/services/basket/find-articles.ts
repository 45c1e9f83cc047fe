import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { givenColumns } from '../../data/queries/given-columns.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import { formatRoubles, kopecks, NOTHING } from '../../domain/measures/money.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { givenOf, type StoredGiven } from '../../domain/price/unit-price.ts';
import { rowValues } from './line-columns.ts';

/** A product with several variants, named by an article. */
export interface Variants {
  name: string;
  slug: string;
  offers: readonly { article: string; title: string }[];
}

/** Results by article: an offer, or a product whose variant has to be chosen. */
export interface FoundArticles {
  offerIds: ReadonlyMap<string, number>;
  variants: ReadonlyMap<string, Variants>;
}

/** Formats a price: «28,76 руб.», or «79,90 руб./м²» if the source has it by area. */
function priceText(goods: StoredGiven & Parameters<typeof givenOf>[1] & { price: number; unit: string }) {
  const counted = countingPrice({ ...givenOf(goods, goods), price: kopecks(goods.price), unit: goods.unit });
  return formatRoubles(counted.price) + (counted.unit === goods.unit ? '' : `/${counted.unit}`);
}

/** Reads the variants on sale of products that have several, in the order of their selector. */
async function variantsOf(tx: Queryable, productIds: readonly number[]): Promise<Map<number, Variants>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({
      productId: offers.productId,
      name: products.name,
      slug: products.slug,
      article: offers.article,
      offerName: offers.name,
      values: rowValues,
      price: offers.price,
      ...givenColumns,
      unit: offers.unit,
      unitArea: products.unitArea,
      piecesPerBox: products.piecesPerBox,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(
      and(inArray(offers.productId, [...productIds]), eq(offers.active, true), gt(offers.price, NOTHING)),
    )
    .orderBy(asc(offers.position), asc(offers.id));
  const several = [...Map.groupBy(rows, ({ productId }) => productId)].filter(([, of]) => of.length > 1);
  return new Map(
    several.map(([productId, of]) => [
      productId,
      {
        ...{ name: of[0]?.name ?? '', slug: of[0]?.slug ?? '' },
        offers: of.map(({ article, values, offerName, ...goods }) => ({
          article,
          title: `${values.join(' · ') || offerName}\u00a0— ${priceText(goods)}`,
        })),
      },
    ]),
  );
}

/**
 * Finds what articles stand for: an offer's own article precedes its product's, available offers precede others, then the cheapest is
 * taken. For a product with several variants no offer is taken.
 */
export async function findArticles(tx: Queryable, articles: readonly string[]): Promise<FoundArticles> {
  const wanted = JSON.stringify([...new Set(articles)]);
  const { rows } = await tx.execute<{ article: string; id: number; product_id: number; own: boolean }>(sql`
    select distinct on (w.article) w.article, o.id, o.product_id, lower(o.article) = w.article as own
    from offers o
    join products p on p.id = o.product_id and p.active
    join jsonb_array_elements_text(${wanted}::jsonb) as w(article)
      on w.article in (lower(o.article), lower(p.article))
    where o.active
    order by w.article, lower(o.article) <> w.article, o.price <= 0 or (o.stock_stated and o.stock <= 0), o.price, o.id`);
  const ofProducts = rows.filter(({ own }) => !own);
  const found = await variantsOf(
    tx,
    ofProducts.map((row) => row.product_id),
  );
  return {
    offerIds: new Map(rows.map(({ article, id }) => [article, id])),
    variants: new Map(
      ofProducts.flatMap(({ article, product_id }) => {
        const several = found.get(product_id);
        return several ? [[article, several] as const] : [];
      }),
    ),
  };
}
