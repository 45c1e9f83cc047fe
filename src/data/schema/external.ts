import { jsonb, text } from 'drizzle-orm/pg-core';
import { refersTo } from './columns.ts';
import { sources } from './source.ts';

/** Columns that identify a row in the catalogue it came from; together they are unique within a table. */
export const external = () => ({
  sourceId: refersTo(() => sources.id),
  externalId: text().notNull(),
});

/**
 * Columns that the merchant pinned, each with the source's value. The row has the merchant's value, and imports write theirs here; see
 * `data/pinned-columns.ts`.
 */
export const pinned = () => jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({});
