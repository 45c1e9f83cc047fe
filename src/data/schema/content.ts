import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** What the shop says of itself, by part and page; what is not here `content/` says. */
export const content = pgTable('content', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  changedAt: now(),
});

/** Pictures that were brought to the desk for texts: texts name them, and keep of their own what they named. */
export const contentPictures = pgTable('content_pictures', {
  /** As texts name it, in small letters. */
  name: text().primaryKey(),
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull().default(''),
  addedAt: now(),
});
