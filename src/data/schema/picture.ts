import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, partOf } from './columns.ts';
import { offers } from './offer.ts';
import { products } from './product.ts';

export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    productId: partOf(() => products.id),
    /** Null: a picture of the product, shown with every offer. */
    offerId: integer().references(() => offers.id, { onDelete: 'cascade' }),
    /** Of the rich description, which names it by its origin: not among the goods' pictures. */
    rich: boolean().notNull().default(false),
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
  (table) => [index().on(table.productId), index().using('hash', table.origin)],
);
