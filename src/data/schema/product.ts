import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Area, Length } from '../../domain/measures/area.ts';
import type { Card, Label, ProductType } from '../../domain/product/card.ts';
import { brands, collections } from './brand.ts';
import { id, now, partOf, refersTo } from './columns.ts';
import { external } from './external.ts';
import { properties, propertyValues } from './property.ts';
import { sections } from './section.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    ...external(),
    slug: text().notNull().unique(),
    article: text().notNull().default(''),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: smallint().$type<ProductType>().notNull().default(1),
    sectionId: integer().references(() => sections.id),
    brandId: integer().references(() => brands.id),
    collectionId: integer().references(() => collections.id),
    /** The picture's shape in lists. */
    shape: text().$type<Card['shape']>().notNull().default('square'),
    /** Promo icons [LIST-15]. */
    labels: text().$type<Label>().array().notNull().default(sql`'{}'`),
    /** Of a piece [TILE-1]. */
    width: integer().$type<Length>(),
    length: integer().$type<Length>(),
    /** Covered by one selling unit of the product's offers. */
    unitArea: bigint({ mode: 'number' }).$type<Area>(),
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
    /** A description in widgets, in the format of Ozon's editor as it was published; empty: none [CONTENT-4]. */
    richContent: text().notNull().default(''),
    active: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    unique().on(table.sourceId, table.externalId),
    index().on(table.sectionId),
    index().on(table.brandId),
    index('products_without_section_index')
      .on(table.id)
      .where(sql`${table.sectionId} is null and ${table.active}`),
  ],
);

export const productProperties = pgTable(
  'product_properties',
  {
    productId: partOf(() => products.id),
    propertyId: refersTo(() => properties.id),
    /** Position within a multi-valued property, from 0. */
    ordinal: smallint().notNull().default(0),
    valueId: integer().references(() => propertyValues.id),
    /** Thousandths of the property's unit. */
    number: bigint({ mode: 'number' }),
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.propertyId, table.ordinal] })],
);

/** Goods that belong to a product; a gift goes with it for nothing. */
export const productLinks = pgTable(
  'product_links',
  {
    productId: partOf(() => products.id),
    otherId: partOf(() => products.id),
    kind: text().$type<'accessory' | 'matching' | 'analogue' | 'gift'>().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.otherId] })],
);
