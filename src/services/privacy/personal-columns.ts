import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../../data/connection.ts';
import { ORDER_FIELDS } from '../../domain/order/order-fields.ts';

const { orders } = schema;

/** What a column holds once its person is forgotten. */
function blank({ notNull, dataType }: PgColumn) {
  if (!notNull) return null;
  return dataType === 'boolean' ? false : '';
}

const filledIn = Object.values(ORDER_FIELDS).flatMap(({ columns, personal }) => (personal ? columns : []));

/**
 * What is written over a person's data in rows that stay, by table. A column that is not here says nothing of a shopper:
 * `personal-columns.test.ts` names every one of those.
 */
export const ERASED = {
  /** Number, days, goods and sums stay; the old address opens nothing. */
  orders: {
    ...Object.fromEntries(filledIn.map((column) => [column, blank(orders[column])])),
    basketId: null,
    idempotencyFingerprint: '',
    idempotencyKey: sql`gen_random_uuid()::text`,
    secret: sql`replace(gen_random_uuid()::text, '-', '')`,
  },
  orderLines: { comment: '' },
  orderHistory: { note: '' },
  payments: { address: '', token: '', message: '' },
  paymentIssues: { note: '' },
  deskLog: { note: '' },
  couponUses: { phone: '', basketId: sql`gen_random_uuid()` },
  projects: { contact: '' },
} as const;

/** Tables whose rows of a person go, with those that hang on them. */
export const REMOVED = [
  'availabilitySubscriptions',
  'baskets',
  'chats',
  'mailContacts',
  'outbox',
  'projectComments',
  'questions',
] as const satisfies readonly (keyof typeof schema)[];
