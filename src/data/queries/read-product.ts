import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, schema as s } from '../connection.ts';
import { productDocuments, questions } from '../schema/product-advice.ts';
import { soldWeight } from './sold-weight.ts';
import { supplyColumns } from './supply-columns.ts';

/** The product of an address with its brand and collection; undefined for an unknown or retired one. */
export async function readProductBySlug(db: Database, slug: string) {
  const [row] = await db
    .select({
      product: s.products,
      brand: s.brands,
      collection: { name: s.collections.name, slug: s.collections.slug },
    })
    .from(s.products)
    .leftJoin(s.brands, eq(s.brands.id, s.products.brandId))
    .leftJoin(s.collections, eq(s.collections.id, s.products.collectionId))
    .where(and(eq(s.products.slug, slug), s.products.active));
  return row;
}

/** Active offers in their order. */
export function readOffers(db: Database, productId: number) {
  return db
    .select({ ...getTableColumns(s.offers), ...supplyColumns })
    .from(s.offers)
    .innerJoin(s.products, eq(s.products.id, s.offers.productId))
    .where(and(eq(s.offers.productId, productId), s.offers.active))
    .orderBy(asc(s.offers.position), asc(s.offers.id));
}

/** The offers' places in the selector, rows and values in their order. */
export function readOfferProperties(db: Database, productId: number) {
  return db
    .select({
      offerId: s.offerProperties.offerId,
      propertyId: s.properties.id,
      name: s.properties.name,
      valueId: s.propertyValues.id,
      label: s.propertyValues.value,
    })
    .from(s.offers)
    .innerJoin(s.offerProperties, eq(s.offerProperties.offerId, s.offers.id))
    .innerJoin(s.properties, eq(s.properties.id, s.offerProperties.propertyId))
    .innerJoin(s.propertyValues, eq(s.propertyValues.id, s.offerProperties.valueId))
    .where(and(eq(s.offers.productId, productId), s.offers.active))
    .orderBy(
      asc(s.properties.position),
      asc(s.properties.id),
      asc(s.propertyValues.position),
      asc(s.propertyValues.id),
    );
}

/** What is known of the products, value by value, in the order of the properties. */
export function readCharacteristics(db: Database, productIds: readonly number[]) {
  return db
    .select({
      productId: s.productProperties.productId,
      propertyId: s.properties.id,
      name: s.properties.name,
      unit: s.properties.unit,
      value: s.propertyValues.value,
      number: s.productProperties.number,
      text: s.productProperties.text,
    })
    .from(s.productProperties)
    .innerJoin(s.properties, eq(s.properties.id, s.productProperties.propertyId))
    .leftJoin(s.propertyValues, eq(s.propertyValues.id, s.productProperties.valueId))
    .where(and(inArray(s.productProperties.productId, [...productIds]), s.properties.active))
    .orderBy(asc(s.properties.position), asc(s.properties.id), asc(s.productProperties.ordinal));
}

/** Pictures that have come, of the product and of its active offers. */
export async function readPictures(db: Database, productId: number) {
  const rows = await db
    .select(getTableColumns(s.pictures))
    .from(s.pictures)
    .leftJoin(s.offers, eq(s.offers.id, s.pictures.offerId))
    .where(and(eq(s.pictures.productId, productId), or(isNull(s.pictures.offerId), s.offers.active)))
    .orderBy(asc(s.pictures.position), asc(s.pictures.id));
  return rows.filter(({ hash }) => hash !== '');
}

/** Attributes with their options, one row an option. */
export function readOptions(db: Database, productId: number) {
  return db
    .select({
      attributeId: s.attributes.id,
      attributeTitle: s.attributes.title,
      id: s.options.id,
      title: s.options.title,
      surcharge: s.options.surcharge,
    })
    .from(s.attributes)
    .innerJoin(s.options, eq(s.options.attributeId, s.attributes.id))
    .where(and(eq(s.attributes.productId, productId), s.options.active))
    .orderBy(asc(s.attributes.position), asc(s.attributes.id), asc(s.options.position), asc(s.options.id));
}

/** An offer of another product, as bundles and door extras show it. */
const shownOffer = {
  offerId: s.offers.id,
  offerName: s.offers.name,
  offerActive: s.offers.active,
  unit: s.offers.unit,
  price: s.offers.price,
  stock: s.offers.stock,
  weight: soldWeight,
  ...supplyColumns,
  slug: s.products.slug,
  productName: s.products.name,
  productActive: s.products.active,
};

/** Bundles with their items, one row an item. */
export function readBundles(db: Database, productId: number) {
  return db
    .select({
      bundleId: s.bundles.id,
      title: s.bundles.title,
      quantity: s.bundleItems.quantity,
      width: s.products.width,
      length: s.products.length,
      ...shownOffer,
    })
    .from(s.bundles)
    .innerJoin(s.bundleItems, eq(s.bundleItems.bundleId, s.bundles.id))
    .innerJoin(s.offers, eq(s.offers.id, s.bundleItems.offerId))
    .innerJoin(s.products, eq(s.products.id, s.offers.productId))
    .where(eq(s.bundles.productId, productId))
    .orderBy(asc(s.bundles.position), asc(s.bundles.id), asc(s.bundleItems.position));
}

/** What is bought with a door. */
export function readDoorExtras(db: Database, productId: number) {
  return db
    .select({
      rate: s.doorExtras.rate,
      min: s.doorExtras.min,
      ticked: s.doorExtras.ticked,
      ...shownOffer,
    })
    .from(s.doorExtras)
    .innerJoin(s.offers, eq(s.offers.id, s.doorExtras.offerId))
    .innerJoin(s.products, eq(s.products.id, s.offers.productId))
    .where(eq(s.doorExtras.productId, productId))
    .orderBy(asc(s.doorExtras.position), asc(s.offers.id));
}

/** Grams by offer of a product, of those that weigh otherwise than it. */
const ownWeights = (productId: PgColumn) => sql<Record<number, number>>`(
  select coalesce(jsonb_object_agg(o.id, o.weight), '{}') from ${s.offers} o where o.product_id = ${productId} and o.weight is not null)`;

/** Goods shown beside the product: those it is linked to, and as kind `set` the sets that one of its offers is part of. */
export function readLinks(db: Database, productId: number) {
  const linked = db
    .select({
      kind: s.productLinks.kind,
      otherId: s.productLinks.otherId,
      weight: s.products.weight,
      ownWeights: ownWeights(s.productLinks.otherId),
      position: s.productLinks.position,
    })
    .from(s.productLinks)
    .innerJoin(s.products, eq(s.products.id, s.productLinks.otherId))
    .where(eq(s.productLinks.productId, productId));
  const sets = db
    .selectDistinct({
      kind: sql<string>`'set'`,
      otherId: s.bundles.productId,
      weight: s.products.weight,
      ownWeights: sql<Record<number, number>>`'{}'::jsonb`,
      position: sql<number>`0`,
    })
    .from(s.offers)
    .innerJoin(s.bundleItems, eq(s.bundleItems.offerId, s.offers.id))
    .innerJoin(s.bundles, eq(s.bundles.id, s.bundleItems.bundleId))
    .innerJoin(s.products, eq(s.products.id, s.bundles.productId))
    .where(and(eq(s.offers.productId, productId), s.offers.active));
  return linked.unionAll(sets).orderBy(sql`position`, sql`2`);
}

/** Files with more about the product, in their order. */
export function readDocuments(db: Database, productId: number) {
  return db
    .select({
      title: productDocuments.title,
      address: productDocuments.address,
      size: productDocuments.size,
    })
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.position));
}

/** Published questions about the product: the answered ones first, of them the newest. */
export function readQuestions(db: Database, productId: number, limit: number) {
  return db
    .select({
      id: questions.id,
      author: questions.author,
      text: questions.text,
      answer: questions.answer,
      createdAt: questions.createdAt,
    })
    .from(questions)
    .where(and(eq(questions.productId, productId), questions.published))
    .orderBy(sql`${questions.answer} = ''`, desc(questions.createdAt), desc(questions.id))
    .limit(limit);
}

/** Published comments on the product, the newest first. */
export function readComments(db: Database, productId: number, limit: number) {
  const { id, author, text, answer, createdAt } = s.comments;
  return db
    .select({ id, author, text, answer, createdAt })
    .from(s.comments)
    .where(and(eq(s.comments.productId, productId), s.comments.published))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
