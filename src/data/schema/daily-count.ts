import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedKind } from '../../domain/statistics/counted.ts';

/** What visitors did, added up by day of Minsk; nothing in it refers to a visitor [SHOP-7]. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<CountedKind>().notNull(),
    /** Text of a search; empty for other kinds. */
    subject: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.subject] })],
);
