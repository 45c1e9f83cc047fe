import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { partOf, refersTo } from './columns.ts';
import { offers } from './offer.ts';
import { products } from './product.ts';

/** Goods that are sold with a door; `rate` is in thousandths of an item per door [DOOR-2]. */
export const doorExtras = pgTable(
  'door_extras',
  {
    productId: partOf(() => products.id),
    offerId: refersTo(() => offers.id),
    rate: integer().notNull().default(1000),
    min: integer().notNull().default(0),
    ticked: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.offerId] })],
);
