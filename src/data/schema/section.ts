import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Section } from '../../domain/listing/section.ts';
import { id } from './columns.ts';
import { external, pinned } from './external.ts';

export const sections = pgTable(
  'sections',
  {
    id: id(),
    ...external(),
    parentId: integer().references((): AnyPgColumn => sections.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** The listing's page type [LIST-1]. */
    pageType: text().$type<Section['pageType']>().notNull().default('catalogue'),
    /** Layout of the filters in the section's listing [LIST-16]. */
    filterVariant: text().$type<Section['filterVariant']>().notNull().default('sidebar'),
    text: text().notNull().default(''),
    active: boolean().notNull().default(true),
    /** Codes of the properties that are no filters in this section. */
    hiddenFilters: text().array().notNull().default(sql`'{}'`),
    pinned: pinned(),
  },
  (table) => [unique().on(table.sourceId, table.externalId), index().on(table.parentId)],
);
