import { sql } from 'drizzle-orm';
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
import { id, now, partOf } from './columns.ts';
import { orders } from './order.ts';
import { products } from './product.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: partOf(() => products.id),
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
    /** How many visitors found it useful, and how many did not: counted from the votes. */
    useful: integer().notNull().default(0),
    useless: integer().notNull().default(0),
    createdAt: now(),
  },
  (table) => [
    index().on(table.productId),
    unique().on(table.orderId, table.productId),
    index('reviews_waiting_index')
      .on(table.createdAt)
      .where(sql`not ${table.published} and ${table.moderatedAt} is null`),
  ],
);

/** Photos that came with a review; the one at position 0 is its main picture [REV-1]. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: partOf(() => reviews.id),
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

/** Whether a visitor found a review useful: one vote of each. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: partOf(() => reviews.id),
    /** The random value of the visitor's cookie, which says nothing of who it is. */
    voter: text().notNull(),
    useful: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] })],
);
