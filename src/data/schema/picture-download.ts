import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** Pictures to which imported files refer by address; each is downloaded once for all products that show it. */
export const pictureDownloads = pgTable(
  'picture_downloads',
  {
    url: text().primaryKey(),
    host: text().notNull(),
    /** A picture that is 'gone' is not requested again. */
    state: text().$type<'waiting' | 'stored' | 'gone'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the last response, so that an unchanged picture is not sent again. */
    etag: text().notNull().default(''),
    /** As in `pictures`; empty until the picture is stored. */
    hash: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    placeholder: text().notNull().default(''),
    /** Reason in Russian why the picture could not be downloaded. */
    reason: text().notNull().default(''),
    updatedAt: now(),
  },
  (table) => [index().on(table.state, table.nextTryAt)],
);
