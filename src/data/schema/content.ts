import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** What the shop says of itself, by part and page; what is not here `content/` says. */
export const content = pgTable('content', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  changedAt: now(),
});
