import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** One row; grows with every change of the catalogue so that every node can see that its snapshot is old. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: now(),
});
