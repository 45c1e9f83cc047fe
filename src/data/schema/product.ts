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
import { external, pinned } from './external.ts';
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
    /** Shape of the product's picture in lists. */
    shape: text().$type<Card['shape']>().notNull().default('square'),
    /** Promo icons [LIST-15]. */
    labels: text().$type<Label>().array().notNull().default(sql`'{}'`),
    /** Dimensions of a piece [TILE-1]. */
    width: integer().$type<Length>(),
    length: integer().$type<Length>(),
    /** Area covered by one selling unit of the product's offers. */
    unitArea: bigint({ mode: 'number' }).$type<Area>(),
    piecesPerBox: integer(),
    /** Sold by the box only: quantities are boxes, pieces are only displayed [TILE-5]. */
    soldByBox: boolean().notNull().default(false),
    /** Grams per selling unit; 0 if unknown. */
    weight: integer().notNull().default(0),
    /** Larger for more popular products; the order `totalcount` sorts by it [LIST-14]. */
    popularity: integer().notNull().default(0),
    /** Sum and number of the published ratings, which are 1 to 5. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    video: text().notNull().default(''),
    /** Description made of widgets, in the format of Ozon's editor; empty if there is none [CONTENT-4]. */
    richContent: text().notNull().default(''),
    active: boolean().notNull().default(true),
    pinned: pinned(),
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
    index('products_hidden_index').on(table.id).where(sql`not ${table.active}`),
    index('products_pinned_index').on(table.id).where(sql`${table.pinned} <> '{}'`),
  ],
);

export const productProperties = pgTable(
  'product_properties',
  {
    productId: partOf(() => products.id),
    propertyId: refersTo(() => properties.id),
    /** Position among the values of a multi-valued property, from 0. */
    ordinal: smallint().notNull().default(0),
    valueId: integer().references(() => propertyValues.id),
    /** Thousandths of the property's unit. */
    number: bigint({ mode: 'number' }),
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.propertyId, table.ordinal] })],
);

/** Related products of a product; those linked as gifts are free with it. */
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
