import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Addresses the shop writes to unasked, each once, with the secret of the way out that stands in their letters [REV-5]. */
export const mailContacts = pgTable(
  'mail_contacts',
  {
    id: id(),
    /** In small letters. */
    email: text().notNull().unique(),
    secret: text().notNull().unique(),
    /** When the newsletter was asked for, and when its owner confirmed that; null: not asked for, not confirmed. */
    askedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When the shop had a reason to keep it last. */
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.usedAt)],
);
