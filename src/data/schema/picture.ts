import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, partOf } from './columns.ts';
import { offers } from './offer.ts';
import { products } from './product.ts';

export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    productId: partOf(() => products.id),
    /** Null for a picture of the product, which is shown with every offer. */
    offerId: integer().references(() => offers.id, { onDelete: 'cascade' }),
    /** The picture belongs to the rich description, which refers to it by `origin`, and is not in the gallery. */
    rich: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** Content hash of the master picture; empty until the file arrives. */
    hash: text().notNull().default(''),
    /** File name or address in the source. */
    origin: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Three hex colours, see `domain/product/picture.ts`. */
    placeholder: text().notNull().default(''),
    alt: text().notNull().default(''),
  },
  (table) => [index().on(table.productId), index().using('hash', table.origin)],
);
