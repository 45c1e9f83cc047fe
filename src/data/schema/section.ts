import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Section } from '../../domain/listing/section.ts';
import type { Picture } from '../../domain/product/picture.ts';
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
    /** Picture that the merchant chose; null for that of the content, or of the section's first product. */
    picture: jsonb().$type<Picture>(),
    /** Ids of the filters that the listings of this section and its subsections do not show. */
    hiddenFilters: text().array().notNull().default(sql`'{}'`),
    pinned: pinned(),
  },
  (table) => [unique().on(table.sourceId, table.externalId), index().on(table.parentId)],
);
