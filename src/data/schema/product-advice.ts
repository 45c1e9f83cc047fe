import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { id, now, partOf } from './columns.ts';
import { products } from './product.ts';

/** Files about a product: instructions, certificates [PROD-11]. */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: partOf(() => products.id),
    position: integer().notNull(),
    title: text().notNull(),
    /** A path on this site (`/documents/…`) or an https address. */
    address: text().notNull(),
    /** Size in bytes; 0 if unknown. */
    size: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Customers' questions about a product, with the shop's answers [REV-2]. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: partOf(() => products.id),
    author: text().notNull(),
    /** Where to notify the author of an answer; empty if no notice is wanted. Never shown. */
    contact: text().notNull().default(''),
    text: text().notNull(),
    /** Empty until answered. */
    answer: text().notNull().default(''),
    published: boolean().notNull().default(false),
    createdAt: now(),
  },
  (table) => [
    index().on(table.productId),
    index('questions_unanswered_index').on(table.createdAt).where(sql`${table.answer} = ''`),
  ],
);

/** Customers' comments on a product, with the shop's answers [REV-2]. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    productId: partOf(() => products.id),
    author: text().notNull(),
    text: text().notNull(),
    /** The shop's answer; often empty. */
    answer: text().notNull().default(''),
    published: boolean().notNull().default(false),
    /** When the shop decided whether to publish the comment; null while undecided. */
    moderatedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
  },
  (table) => [
    index().on(table.productId),
    index('comments_waiting_index')
      .on(table.createdAt)
      .where(sql`not ${table.published} and ${table.moderatedAt} is null`),
  ],
);
