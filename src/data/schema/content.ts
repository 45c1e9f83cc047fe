import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** The shop's texts and settings, by part and page; defaults are in `content/`. */
export const content = pgTable('content', {
  key: text().primaryKey(),
  /** Unknown, because another version may have written it; readers check it against the schema of its part. */
  value: jsonb().$type<unknown>().notNull(),
  changedAt: now(),
});

/** Pictures uploaded in the admin for use in texts, which refer to them by name. */
export const contentPictures = pgTable('content_pictures', {
  /** The name by which texts refer to it, in lower case. */
  name: text().primaryKey(),
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull().default(''),
  addedAt: now(),
});
