import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** A single row. Its number grows with every change of the catalogue, so that every node sees when its snapshot is outdated. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: now(),
});
