import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, now, partOf } from './columns.ts';

/** Changes that the staff made to products and sections, each of which can be undone. */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    id: id(),
    at: now(),
    person: text().notNull(),
    /** What was changed, in words. */
    note: text().notNull(),
    /** The changed product; null for sections and for changes of several products. */
    productId: integer(),
    /** Number of changed products or sections. */
    count: integer().notNull().default(0),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.productId)],
);

/** Former and later values of the changed columns. */
export const goodsChangeRows = pgTable(
  'goods_change_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: partOf(() => goodsChanges.id),
    tableName: text()
      .$type<'products' | 'offers' | 'sections' | 'pictures' | 'links' | 'properties'>()
      .notNull(),
    /** A few hundred entries, see `services/goods/change-rows.ts`. */
    rows: jsonb().notNull(),
  },
  (table) => [index().on(table.changeId)],
);
