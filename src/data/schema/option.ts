import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTHING } from '../../domain/measures/money.ts';
import { id, kopecks, partOf } from './columns.ts';
import { products } from './product.ts';

/** An attribute with options that change the price (aid) [PROD-1]. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    productId: partOf(() => products.id),
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
    attributeId: partOf(() => attributes.id),
    title: text().notNull(),
    surcharge: kopecks().notNull().default(NOTHING),
    position: integer().notNull().default(0),
    /** An option that is no longer offered stays for the baskets that hold it. */
    active: boolean().notNull().default(true),
  },
  (table) => [index().on(table.attributeId)],
);
