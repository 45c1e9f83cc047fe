import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WaitingContact } from '../../domain/product/availability.ts';
import { id, partOf } from './columns.ts';
import { offers } from './offer.ts';

/** Who wants to be notified when an offer can be bought again [REV-4]. */
export const availabilitySubscriptions = pgTable(
  'availability_subscriptions',
  {
    id: id(),
    offerId: partOf(() => offers.id),
    channel: text().$type<WaitingContact['channel']>().notNull(),
    /** An address for mail, or a telephone in E.164. */
    contact: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while they wait. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.offerId, table.contact).where(sql`told_at is null`)],
);
