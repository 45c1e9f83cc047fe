import { type AnyPgColumn, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { external } from './external.ts';

export const sections = pgTable(
  'sections',
  {
    id: id(),
    ...external(),
    parentId: integer().references((): AnyPgColumn => sections.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** 'catalogue' or 'tile': the listing's page type [LIST-1]. */
    pageType: text().notNull().default('catalogue'),
    /** 'sidebar' or 'top' [LIST-16]. */
    filterVariant: text().notNull().default('sidebar'),
    text: text().notNull().default(''),
    active: boolean().notNull().default(true),
  },
  (table) => [unique().on(table.sourceId, table.externalId), index().on(table.parentId)],
);
