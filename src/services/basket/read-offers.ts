import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { buildOnce } from '../../data/build-once.ts';
import type { Queryable } from '../../data/connection.ts';
import { supplyColumns } from '../../data/queries/supply-columns.ts';
import { offers } from '../../data/schema/offer.ts';
import { attributes, options } from '../../data/schema/option.ts';
import { products } from '../../data/schema/product.ts';
import type { AddableOffer } from '../../domain/basket/plan-lines.ts';
import type { kopecks } from '../../domain/measures/money.ts';
import { cardMeasure } from '../../domain/product/card-goods.ts';
import type { SupplyRules } from '../../domain/stock/supply.ts';
import { supplyOfRow } from '../supply/supply-of-row.ts';

type Options = { id: number; title: string; surcharge: ReturnType<typeof kopecks> }[];

const isRequested = sql`${offers.id} = any(${sql.placeholder('ids')})`;

const attributesOf = buildOnce((db) =>
  db
    .select({ productId: attributes.productId, title: attributes.title, option: options })
    .from(attributes)
    .innerJoin(options, and(eq(options.attributeId, attributes.id), options.active))
    .where(inArray(attributes.productId, db.select({ id: offers.productId }).from(offers).where(isRequested)))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(options.position), asc(options.id))
    .prepare('attributes-of-offers'),
);

const offersOf = buildOnce((db) =>
  db
    .select({
      offer: offers,
      ...supplyColumns,
      name: products.name,
      productActive: products.active,
      productType: products.type,
      unitArea: products.unitArea,
      piecesPerBox: products.piecesPerBox,
      soldByBox: products.soldByBox,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(isRequested)
    .prepare('offers-to-add'),
);

async function readAttributes(db: Queryable, ids: readonly number[]) {
  const rows = await attributesOf(db).execute({ ids });
  const found = new Map<number, { id: number; productId: number; title: string; options: Options }>();
  for (const { productId, title, option } of rows) {
    const id = option.attributeId;
    const attribute = found.get(id) ?? { id, productId, title, options: [] };
    attribute.options.push({ id: option.id, title: option.title, surcharge: option.surcharge });
    found.set(id, attribute);
  }
  return [...found.values()];
}

/** Reads offers as they can be added to a basket; unknown ids are absent. */
export async function readOffers(
  db: Queryable,
  ids: readonly number[],
  rules: SupplyRules,
): Promise<Map<number, AddableOffer>> {
  const [rows, found] = await Promise.all([offersOf(db).execute({ ids }), readAttributes(db, ids)]);
  return new Map(
    rows.map(
      ({
        offer,
        name,
        productActive,
        productType,
        stockStated,
        brandSlug,
        sectionSlugs,
        ...covering
      }): [number, AddableOffer] => [
        offer.id,
        {
          id: offer.id,
          name,
          ...{ price: offer.price, unit: offer.unit, min: offer.min, step: offer.step, stock: offer.stock },
          supply: supplyOfRow({ stockStated, brandSlug, sectionSlugs }, rules),
          active: offer.active && productActive,
          ofSet: productType === 2,
          measure: cardMeasure({
            ...covering,
            unit: offer.unit,
          }),
          attributes: found.filter(({ productId }) => productId === offer.productId),
        },
      ],
    ),
  );
}
