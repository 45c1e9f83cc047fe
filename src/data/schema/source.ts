import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, now } from './columns.ts';

/** Where goods come from: one 1C catalogue, one feed, the demo. `key` names it; external ids are unique within it. */
export const sources = pgTable('sources', {
  id: id(),
  key: text().notNull().unique(),
  format: text().notNull(),
  importedAt: timestamp({ withTimezone: true }),
});

/** What each import did. */
export const imports = pgTable('imports', {
  id: id(),
  sourceId: integer().references(() => sources.id),
  files: text().array().notNull(),
  counts: jsonb().notNull(),
  startedAt: now(),
  finishedAt: now(),
});
