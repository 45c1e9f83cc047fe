import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../../data/connection.ts';
import { ORDER_FIELDS } from '../../domain/order/order-fields.ts';

const { orders } = schema;

/** Returns the empty value that replaces personal data in a column. */
function blank({ notNull, dataType }: PgColumn) {
  if (!notNull) return null;
  return dataType === 'boolean' ? false : '';
}

const filledIn = Object.values(ORDER_FIELDS).flatMap(({ columns, personal }) => (personal ? columns : []));

/**
 * Replacement values for a person's data in rows that stay, by table. Other columns hold no personal data; `personal-columns.test.ts` lists
 * each of them.
 */
export const ERASED = {
  /** Number, dates, products and sums stay; the old address no longer opens the order. */
  orders: {
    ...Object.fromEntries(filledIn.map((column) => [column, blank(orders[column])])),
    basketId: null,
    idempotencyFingerprint: '',
    idempotencyKey: sql`gen_random_uuid()::text`,
    secret: sql`replace(gen_random_uuid()::text, '-', '')`,
  },
  orderLines: { comment: '', priceReason: '' },
  orderHistory: { note: '' },
  payments: { address: '', token: '', message: '' },
  paymentIssues: { note: '' },
  orderReturns: { note: '' },
  refunds: { reason: '', message: '', note: '' },
  adminLog: { note: '' },
  couponUses: { phone: '', basketId: sql`gen_random_uuid()` },
  projects: { contact: '' },
} as const;

/** Tables from which a person's rows are deleted, with their dependent rows. */
export const REMOVED = [
  'availabilitySubscriptions',
  'baskets',
  'chats',
  'mailContacts',
  'orderNotes',
  'outbox',
  'projectComments',
  'questions',
] as const satisfies readonly (keyof typeof schema)[];
