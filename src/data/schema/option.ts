import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTHING } from '../../domain/measures/money.ts';
import { id, kopecks, partOf } from './columns.ts';
import { products } from './product.ts';

/** An attribute (aid), whose options change the price [PROD-1]. */
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

/** An option (oid) of an attribute; `surcharge` is added to the price per unit, in kopecks. */
export const options = pgTable(
  'options',
  {
    id: id(),
    attributeId: partOf(() => attributes.id),
    title: text().notNull(),
    surcharge: kopecks().notNull().default(NOTHING),
    position: integer().notNull().default(0),
    /** False if it is no longer offered; the row stays for the baskets that contain it. */
    active: boolean().notNull().default(true),
  },
  (table) => [index().on(table.attributeId)],
);
