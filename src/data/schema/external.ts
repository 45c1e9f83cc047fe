import { integer, text } from 'drizzle-orm/pg-core';
import { sources } from './source.ts';

/** What names a row in the catalogue it came from; unique together within a table. */
export const external = () => ({
  sourceId: integer()
    .notNull()
    .references(() => sources.id),
  externalId: text().notNull(),
});
