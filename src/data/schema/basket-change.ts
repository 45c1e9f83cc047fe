import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { baskets } from './order.ts';

/** Changes already applied to a basket, by idempotency key, so that a repeated request changes nothing. */
export const basketChanges = pgTable(
  'basket_changes',
  {
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Messages to the shopper about the change. */
    notes: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.basketId, table.key] })],
);
