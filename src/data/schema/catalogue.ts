import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, now } from './columns.ts';
import { products } from './product.ts';

/** One row; grows with every change of the catalogue so that every node can tell that its snapshot is old. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: now(),
});

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
