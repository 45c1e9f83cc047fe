import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './order.ts';

/**
 * Codes by which an order is found again, one row for each number and telephone that were named within the hour, whether there is such
 * an order or not: whoever tries learns nothing from how it is answered.
 */
export const orderCodes = pgTable('order_codes', {
  /** Digest of number and telephone. */
  key: text().primaryKey(),
  /** Null: there is no such order. */
  orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
  /** Digest of the code that was sent last. */
  code: text().notNull(),
  sent: smallint().notNull(),
  tried: smallint().notNull(),
  /** When the first of the hour was asked for; and the last. */
  since: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
});
