import { text } from 'drizzle-orm/pg-core';
import { refersTo } from './columns.ts';
import { sources } from './source.ts';

/** What names a row in the catalogue it came from; unique together within a table. */
export const external = () => ({
  sourceId: refersTo(() => sources.id),
  externalId: text().notNull(),
});
