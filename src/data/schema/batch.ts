import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, partOf, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/**
 * Stock of an offer by tone and calibre [BEYOND-5]. Stock beyond the sum of an offer's rows, or all its stock if it has no rows, counts as
 * one batch without a name.
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
