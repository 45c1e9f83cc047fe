import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ONE, type Quantity } from '../../domain/measures/quantity.ts';
import { id, partOf, refersTo } from './columns.ts';
import { offers } from './offer.ts';
import { products } from './product.ts';

/** A bundle (size) of a set: several goods behind one choice [PROD-5]. */
export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    productId: partOf(() => products.id),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.productId)],
);

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: partOf(() => bundles.id),
    offerId: refersTo(() => offers.id),
    quantity: integer().$type<Quantity>().notNull().default(ONE),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.offerId] }), index().on(table.offerId)],
);
