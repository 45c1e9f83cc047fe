import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RedirectOrigin } from '../../domain/redirect/redirect.ts';
import type { SeoKind } from '../../domain/seo/seo-text.ts';
import { id, now } from './columns.ts';

/** Addresses that lead to another page of the shop [SHOP-6]. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** Path, and query if it matters, as `readOldAddress` writes them. */
    fromPath: text().notNull().unique(),
    /** Never itself the `fromPath` of a row: chains are resolved when they are saved. */
    toPath: text().notNull(),
    origin: text().$type<RedirectOrigin>().notNull(),
    createdAt: now(),
  },
  (table) => [index().on(table.toPath)],
);

/** Requested addresses that no page has, without anything that identifies a visitor [SHOP-6]. */
export const missingPages = pgTable(
  'missing_pages',
  {
    /** As `readMissedAddress` writes it. */
    path: text().primaryKey(),
    count: integer().notNull(),
    lastOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.count)],
);

/** Texts for search engines that the merchant wrote in the admin; an empty one means the default [SHOP-6]. */
export const seoTexts = pgTable(
  'seo_texts',
  {
    kind: text().$type<SeoKind>().notNull(),
    /** Id of a product or section, slug of a page or article. */
    subject: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Heading of the page. */
    heading: text().notNull().default(''),
    changedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
