import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Recipients of emails that can be unsubscribed from, each stored once with the secret of the unsubscribe link [REV-5]. */
export const mailContacts = pgTable(
  'mail_contacts',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique(),
    secret: text().notNull().unique(),
    /** When the newsletter was requested, and when the address's owner confirmed it; null if that has not happened. */
    requestedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When the shop last had a reason to keep the address. */
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.usedAt)],
);
