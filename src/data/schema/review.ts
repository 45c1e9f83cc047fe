import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { id, now } from './columns.ts';
import { orders } from './order.ts';
import { products } from './product.ts';

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
    /** When the shop decided whether to show it; null while it waits for that, and for imported ones. */
    moderatedAt: timestamp({ withTimezone: true }),
    /** What the shop says to it; often empty. */
    answer: text().notNull().default(''),
    /** The order the goods were received by, for a review written from it. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: now(),
  },
  (table) => [index().on(table.productId), unique().on(table.orderId, table.productId)],
);

/** Photos that came with a review; the one at position 0 is its main picture [REV-1]. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Content hash of the master; empty while the file has not come yet. */
    hash: text().notNull().default(''),
    /** The file name or address it was announced under. */
    origin: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Three hex colours, see `domain/product/picture.ts`. */
    placeholder: text().notNull().default(''),
    /** What the photo shows, in the author's words; often empty. */
    title: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);
