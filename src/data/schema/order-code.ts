import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './order.ts';

/**
 * Codes for finding an order. Every pair of order number and telephone number entered within the hour has a row, whether such an order
 * exists or not, so that the response reveals nothing.
 */
export const orderCodes = pgTable('order_codes', {
  /** Digest of the order number and the telephone number. */
  key: text().primaryKey(),
  /** Null if there is no such order. */
  orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
  /** Digest of the code that was sent last. */
  code: text().notNull(),
  sent: smallint().notNull(),
  tried: smallint().notNull(),
  /** When the first code of the hour was requested, and when the last was sent. */
  since: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
});
