import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { UploadState } from '../../domain/admin/upload.ts';
import type { StoredCounts } from '../../domain/import-counts.ts';
import type { ImportProgress } from '../../domain/import-progress.ts';
import type { ImportNotes, ImportOutcome, RefusedExchange } from '../../domain/import-report.ts';
import type { TableShape } from '../../domain/reading/table-shape.ts';
import { id, now, partOf } from './columns.ts';

/** Sources of goods: a 1C catalogue, a feed or the demo. `key` identifies the source, within which external ids are unique. */
export const sources = pgTable('sources', {
  id: id(),
  key: text().notNull().unique(),
  format: text().notNull(),
  importedAt: timestamp({ withTimezone: true }),
  /** The last exchange refused because it would have retired many goods; null after one that was accepted. */
  refusedExchange: jsonb().$type<RefusedExchange>(),
});

export const imports = pgTable('imports', {
  id: id(),
  sourceId: integer().references(() => sources.id),
  files: text().array().notNull(),
  counts: jsonb().$type<StoredCounts>().notNull(),
  /** Null for imports of earlier versions, and for all but the latest. */
  notes: jsonb().$type<ImportNotes>(),
  /** First import of the same run; null for a single import. */
  runId: integer(),
  changed: boolean().notNull().default(false),
  /** True if the changes are in `import_changes`, so that the import can be undone. */
  undoable: boolean().notNull().default(false),
  undoneAt: timestamp({ withTimezone: true }),
  startedAt: now(),
  finishedAt: now(),
});

/** Catalogues uploaded in the admin for a week; their files are in the data folder. */
export const importUploads = pgTable('import_uploads', {
  id: id(),
  name: text().notNull(),
  /** Where the file comes from; empty if it was sent with the form. */
  address: text().notNull().default(''),
  /** Source to import into; empty for the one that the file names. */
  source: text().notNull().default(''),
  person: text().notNull(),
  state: text().$type<UploadState>().notNull().default('checking'),
  message: text().notNull().default(''),
  /** What the import did or would do, by source; null until it was checked. */
  outcomes: jsonb().$type<readonly ImportOutcome[]>(),
  importId: integer(),
  /** Tables of the file with their columns; null until it was checked, and for files without tables. */
  tables: jsonb().$type<readonly TableShape[]>(),
  /** Progress of the work; null while there is none. */
  progress: jsonb().$type<ImportProgress>(),
  /** When the process that works on it last gave a sign of life. */
  beatAt: now(),
  changedAt: now(),
});

/** Changes made by the latest imports, for undoing them: former rows, keys of added rows, and changes of stock. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: partOf(() => imports.id),
    tableName: text().notNull(),
    how: text().$type<'former' | 'added' | 'stock'>().notNull(),
    /** A few hundred rows of the table. */
    rows: jsonb().notNull(),
  },
  (table) => [index().on(table.importId, table.tableName)],
);
