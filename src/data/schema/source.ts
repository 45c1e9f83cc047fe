import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, now, partOf } from './columns.ts';

/** Where goods come from: one 1C catalogue, one feed, the demo. `key` names it; external ids are unique within it. */
export const sources = pgTable('sources', {
  id: id(),
  key: text().notNull().unique(),
  format: text().notNull(),
  importedAt: timestamp({ withTimezone: true }),
});

export const imports = pgTable('imports', {
  id: id(),
  sourceId: integer().references(() => sources.id),
  files: text().array().notNull(),
  counts: jsonb().notNull(),
  /** The first import of the same call; null for an import by itself. */
  runId: integer(),
  changed: boolean().notNull().default(false),
  /** What it changed is in `import_changes`. */
  kept: boolean().notNull().default(false),
  undoneAt: timestamp({ withTimezone: true }),
  startedAt: now(),
  finishedAt: now(),
});

/** What the last imports changed, so that they can be undone: rows as they were, keys of added ones, growth of stocks. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: partOf(() => imports.id),
    tableName: text().notNull(),
    how: text().$type<'former' | 'added' | 'stock'>().notNull(),
    /** Some hundreds of rows. */
    rows: jsonb().notNull(),
  },
  (table) => [index().on(table.importId, table.tableName)],
);
