import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Shared lists of goods, each with its own address [FAV-2]; the owner is not stored. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    /** Digest of the ids in their order, so that the same list has the same address. */
    id: text().primaryKey(),
    productIds: integer().array().notNull(),
    /** When the list was last shared. */
    sharedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.sharedAt)],
);
