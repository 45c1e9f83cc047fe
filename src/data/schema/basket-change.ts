import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { baskets } from './order.ts';

/** Changes of a basket that were carried out, by the key that came with each, so that a repeated one is not done twice. */
export const basketChanges = pgTable(
  'basket_changes',
  {
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** What was said of it. */
    notes: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.basketId, table.key] })],
);
