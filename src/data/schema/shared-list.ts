import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Lists of goods that open at an address of their own [FAV-2]; nothing says whose they are. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    /** Digest of the ids in their order: the same list has the same address. */
    id: text().primaryKey(),
    productIds: integer().array().notNull(),
    /** When it was shared last. */
    sharedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.sharedAt)],
);
