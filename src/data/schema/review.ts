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
    /** When the shop decided whether to publish the review; null while undecided, and for imported reviews. */
    moderatedAt: timestamp({ withTimezone: true }),
    /** The shop's answer; often empty. */
    answer: text().notNull().default(''),
    /** Order with which the goods were received, if the review was written from it. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** Number of visitors who found the review useful, and who did not, counted from their votes. */
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

/** Photos of a review; the one at position 0 is its main picture [REV-1]. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: partOf(() => reviews.id),
    position: integer().notNull(),
    /** Content hash of the master picture; empty until the file arrives. */
    hash: text().notNull().default(''),
    /** File name or address in the source. */
    origin: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Three hex colours, see `domain/product/picture.ts`. */
    placeholder: text().notNull().default(''),
    /** Caption by the author; often empty. */
    title: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);

/** Votes on whether a review is useful, at most one per visitor. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: partOf(() => reviews.id),
    /** Random value of the visitor's cookie; does not identify the person. */
    voter: text().notNull(),
    useful: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] })],
);
