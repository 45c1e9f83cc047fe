import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** Pictures that files name by an address: each is fetched once, whoever shows it. */
export const pictureDownloads = pgTable(
  'picture_downloads',
  {
    url: text().primaryKey(),
    host: text().notNull(),
    /** 'gone' will not be asked for again. */
    state: text().$type<'waiting' | 'stored' | 'gone'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the last answer, so that what did not change is not sent again. */
    etag: text().notNull().default(''),
    /** As in `pictures`; empty until it was stored once. */
    hash: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    placeholder: text().notNull().default(''),
    /** Why it is not there, in Russian. */
    reason: text().notNull().default(''),
    updatedAt: now(),
  },
  (table) => [index().on(table.state, table.nextTryAt)],
);
