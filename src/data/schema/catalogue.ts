import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const kopecks = () => bigint({ mode: 'number' });
const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Where goods come from: one 1C catalogue, one feed, the demo. `key` names it; external ids are unique within it. */
export const sources = pgTable('sources', {
  id: id(),
  key: text().notNull().unique(),
  format: text().notNull(),
  importedAt: timestamp({ withTimezone: true }),
});

const external = () => ({
  sourceId: integer()
    .notNull()
    .references(() => sources.id),
  externalId: text().notNull(),
});

export const sections = pgTable(
  'sections',
  {
    id: id(),
    ...external(),
    parentId: integer().references((): AnyPgColumn => sections.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** 'catalogue' or 'tile': the listing's page type [LIST-1]. */
    pageType: text().notNull().default('catalogue'),
    /** 'sidebar' or 'top' [LIST-16]. */
    filterVariant: text().notNull().default('sidebar'),
    text: text().notNull().default(''),
    active: boolean().notNull().default(true),
  },
  (table) => [unique().on(table.sourceId, table.externalId), index().on(table.parentId)],
);

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  country: text().notNull().default(''),
  text: text().notNull().default(''),
});

export const collections = pgTable(
  'collections',
  {
    id: id(),
    brandId: integer().references(() => brands.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    text: text().notNull().default(''),
  },
  (table) => [unique().on(table.brandId, table.name).nullsNotDistinct()],
);

export const properties = pgTable(
  'properties',
  {
    id: id(),
    ...external(),
    /** Stable latin name used in addresses as the filter id. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** 'dictionary' (values from a list), 'number' (range filter) or 'text' (shown only). */
    kind: text().notNull(),
    unit: text().notNull().default(''),
    position: integer().notNull().default(0),
    filterable: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (table) => [unique().on(table.sourceId, table.externalId)],
);

export const propertyValues = pgTable(
  'property_values',
  {
    id: id(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    externalId: text().notNull(),
    /** Stable latin name used in addresses, unique within its property. */
    code: text().notNull(),
    value: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [unique().on(table.propertyId, table.externalId), unique().on(table.propertyId, table.code)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    ...external(),
    slug: text().notNull().unique(),
    article: text().notNull().default(''),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** 1 product, 2 set, 3 offers-based item [PROD-1]. */
    type: smallint().notNull().default(1),
    sectionId: integer().references(() => sections.id),
    brandId: integer().references(() => brands.id),
    collectionId: integer().references(() => collections.id),
    /** The picture's shape in lists: 'square' or 'door'. */
    shape: text().notNull().default('square'),
    /** Promo icons, 'hit', 'new', 'gift', 'promo' [LIST-15]. */
    labels: text().array().notNull().default(sql`'{}'`),
    /** Tenths of a millimetre [TILE-1]. */
    width: integer(),
    length: integer(),
    /** Hundredths of a square millimetre covered by one selling unit of the product's offers. */
    unitArea: bigint({ mode: 'number' }),
    piecesPerBox: integer(),
    /** Goods sold by the box only: quantities are boxes, pieces are a read-out [TILE-5]. */
    soldByBox: boolean().notNull().default(false),
    /** Grams of one selling unit; 0 when unknown. */
    weight: integer().notNull().default(0),
    /** Larger is more popular; the order of `totalcount` [LIST-14]. */
    popularity: integer().notNull().default(0),
    /** Sum and count of published ratings of 1 to 5. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    video: text().notNull().default(''),
    active: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    unique().on(table.sourceId, table.externalId),
    index().on(table.sectionId),
    index().on(table.brandId),
  ],
);

export const productProperties = pgTable(
  'product_properties',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    /** Position within a multi-valued property, from 0. */
    ordinal: smallint().notNull().default(0),
    valueId: integer().references(() => propertyValues.id),
    /** Thousandths of the property's unit. */
    number: bigint({ mode: 'number' }),
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.propertyId, table.ordinal] })],
);

/** What is bought. A product of type 1 or 2 has exactly one, without property rows. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    ...external(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    article: text().notNull().default(''),
    name: text().notNull().default(''),
    /** Kopecks for one selling unit; 0 is never sold. */
    price: kopecks().notNull().default(0),
    /** Kopecks before the discount, null without one. */
    oldPrice: kopecks(),
    /** The selling unit as shown: «шт.», «упак.», «м». */
    unit: text().notNull().default('шт.'),
    /** The unit its source counts and prices in, in the same words; a source that prices by «м²» may sell pieces. */
    sourceUnit: text().notNull().default(''),
    /** Thousandths of the selling unit; never below zero. */
    stock: bigint({ mode: 'number' }).notNull().default(0),
    step: integer().notNull().default(1000),
    min: integer().notNull().default(1000),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique().on(table.sourceId, table.externalId),
    index().on(table.productId),
    check('offers_price_not_negative', sql`${table.price} >= 0`),
    check('offers_stock_not_negative', sql`${table.stock} >= 0`),
  ],
);

/** The property rows of the offer selector [PROD-2]. */
export const offerProperties = pgTable(
  'offer_properties',
  {
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    valueId: integer()
      .notNull()
      .references(() => propertyValues.id),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.propertyId] })],
);

export const priceTypes = pgTable(
  'price_types',
  {
    id: id(),
    ...external(),
    name: text().notNull(),
    currency: text().notNull().default('BYN'),
  },
  (table) => [unique().on(table.sourceId, table.externalId)],
);

/** Every price that came with an offer, as it came; `offers.price` is the one that sells. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    priceTypeId: integer()
      .notNull()
      .references(() => priceTypes.id),
    /** Hundredths of the price's own currency. */
    amount: kopecks().notNull(),
    currency: text().notNull(),
    unit: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.priceTypeId] })],
);

export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: a picture of the product, shown with every offer. */
    offerId: integer().references(() => offers.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** Content hash of the master; empty while the file has not come yet. */
    hash: text().notNull().default(''),
    /** The file name or address it was announced under. */
    origin: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Three hex colours, see `domain/product/picture.ts`. */
    placeholder: text().notNull().default(''),
    alt: text().notNull().default(''),
  },
  (table) => [index().on(table.productId)],
);

/** A complect (size) of a set: several goods under one choice [PROD-5]. */
export const complects = pgTable(
  'complects',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.productId)],
);

export const complectItems = pgTable(
  'complect_items',
  {
    complectId: integer()
      .notNull()
      .references(() => complects.id, { onDelete: 'cascade' }),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    quantity: integer().notNull().default(1000),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.complectId, table.offerId] })],
);

/** An attribute with options that change the price (aid) [PROD-1]. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.productId)],
);

/** An option of an attribute (oid): `surcharge` kopecks are added to the price of each unit. */
export const options = pgTable(
  'options',
  {
    id: id(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    surcharge: kopecks().notNull().default(0),
    position: integer().notNull().default(0),
    /** An option that is no longer offered stays for the baskets that hold it. */
    active: boolean().notNull().default(true),
  },
  (table) => [index().on(table.attributeId)],
);

/** What is bought with a door: rate in thousandths of an item per door [DOOR-2]. */
export const doorExtras = pgTable(
  'door_extras',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    rate: integer().notNull().default(1000),
    min: integer().notNull().default(0),
    ticked: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.offerId] })],
);

/** Goods that belong to a product; kind is 'accessory', 'matching', 'analogue', or 'gift' for what goes with it for nothing. */
export const productLinks = pgTable(
  'product_links',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.otherId] })],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 1 to 5 [REV-1]. */
    rating: smallint().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    published: boolean().notNull().default(false),
    createdAt: now(),
  },
  (table) => [index().on(table.productId)],
);

/** One row; grows with every change of the catalogue so that every node can tell that its snapshot is old. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: now(),
});

/** What each import did. */
export const imports = pgTable('imports', {
  id: id(),
  sourceId: integer().references(() => sources.id),
  files: text().array().notNull(),
  counts: jsonb().notNull(),
  startedAt: now(),
  finishedAt: now(),
});
