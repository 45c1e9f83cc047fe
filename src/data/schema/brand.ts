import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  country: text().notNull().default(''),
  text: text().notNull().default(''),
});

export const collections = pgTable(
  'collections',
  {
    id: id(),
    brandId: integer().references(() => brands.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    text: text().notNull().default(''),
  },
  (table) => [unique().on(table.brandId, table.name).nullsNotDistinct()],
);
