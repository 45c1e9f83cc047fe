import { type AnyPgColumn, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Section } from '../../domain/listing/section.ts';
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
    /** The listing's page type [LIST-1]. */
    pageType: text().$type<Section['pageType']>().notNull().default('catalogue'),
    /** [LIST-16] */
    filterVariant: text().$type<Section['filterVariant']>().notNull().default('sidebar'),
    text: text().notNull().default(''),
    active: boolean().notNull().default(true),
  },
  (table) => [unique().on(table.sourceId, table.externalId), index().on(table.parentId)],
);
