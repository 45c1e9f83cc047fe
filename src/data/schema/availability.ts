import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WaitingContact } from '../../domain/product/availability.ts';
import { id, partOf } from './columns.ts';
import { offers } from './offer.ts';

/** Requests to be notified when an offer is available again [REV-4]. */
export const availabilitySubscriptions = pgTable(
  'availability_subscriptions',
  {
    id: id(),
    offerId: partOf(() => offers.id),
    channel: text().$type<WaitingContact['channel']>().notNull(),
    /** Email address, or telephone in E.164. */
    contact: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the notification is sent. */
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.offerId, table.contact).where(sql`notified_at is null`)],
);
