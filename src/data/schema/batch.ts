import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, partOf, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/**
 * The stock of an offer by tone and calibre [BEYOND-5]. An offer without rows here has one nameless batch; stock of the offer
 * beyond the sum of its rows lies in that one too.
 */
export const offerBatches = pgTable(
  'offer_batches',
  {
    id: id(),
    offerId: partOf(() => offers.id),
    tone: text().notNull(),
    calibre: text().notNull(),
    /** Never below zero. */
    stock: thousandths().notNull(),
  },
  (table) => [
    unique().on(table.offerId, table.tone, table.calibre),
    check('offer_batches_stock_not_negative', sql`${table.stock} >= 0`),
  ],
);
