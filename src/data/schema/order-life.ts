import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderState } from '../../domain/order/order.ts';
import type { CardBank, PaymentIssueCode } from '../../domain/order/payment-issue.ts';
import { offerBatches } from './batch.ts';
import { id, kopecks, now, refersTo, thousandths } from './columns.ts';
import { orderLines, orders } from './order.ts';

const ofOrder = () => refersTo(() => orders.id);

/** Every state an order has had, including the first. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: ofOrder(),
    state: text().$type<OrderState>().notNull(),
    /** Who put the order into this state. */
    by: text().$type<'shopper' | 'shop' | 'payment' | 'clock'>().notNull(),
    /** Reason, shown to the shopper; empty if there is none. */
    note: text().notNull().default(''),
    at: now(),
  },
  (table) => [index().on(table.orderId)],
);

/** Notes that the staff write for each other; a shopper never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: ofOrder(),
    /** Name of the author at that time. */
    person: text().notNull(),
    text: text().notNull(),
    at: now(),
  },
  (table) => [index().on(table.orderId)],
);

/** Batches from which a line was served, with the names they had then; goods without batches have no rows. */
export const orderLineBatches = pgTable(
  'order_line_batches',
  {
    id: id(),
    lineId: refersTo(() => orderLines.id),
    /** Null for stock without a known batch, or if the batch has been deleted since. */
    batchId: integer().references(() => offerBatches.id, { onDelete: 'set null' }),
    tone: text().notNull(),
    calibre: text().notNull(),
    quantity: thousandths().notNull(),
  },
  (table) => [index().on(table.lineId)],
);

/** Attempts to pay an order by card; an order may have several, because an attempt can fail. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ofOrder(),
    provider: text().$type<CardBank>().notNull(),
    /** The provider's callbacks identify the attempt by this secret. */
    reference: text().notNull().unique(),
    amount: kopecks().notNull(),
    /** 'opening' until the provider responds to the request for a payment. */
    state: text()
      .$type<'opening' | 'open' | 'paid' | 'refused' | 'disputed' | 'unanswered'>()
      .notNull()
      .default('open'),
    /** The provider's payment page; empty if the shop itself imitates the bank. */
    address: text().notNull().default(''),
    /** Token for querying the state of the attempt; empty if it cannot be queried. */
    token: text().notNull().default(''),
    /** When its state was last queried. */
    checkedAt: timestamp({ withTimezone: true }),
    /** The provider's id of the payment. */
    uid: text().notNull().default(''),
    /** The provider's reason for a refusal. */
    message: text().notNull().default(''),
    openUntil: timestamp({ withTimezone: true }).notNull(),
    createdAt: now(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId),
    index('payments_open_index').on(table.createdAt).where(sql`${table.state} = 'open'`),
  ],
);

/** Payments received that must be refunded or examined by a person. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: id(),
    orderId: ofOrder(),
    /** The provider's event id, so that an event has one row however often it is sent. */
    event: text().notNull().unique(),
    code: text().$type<PaymentIssueCode>().notNull(),
    /** In the currency's smallest unit. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: now(),
    /** When a person marked the issue as resolved; null while it is open. */
    doneAt: timestamp({ withTimezone: true }),
    /** Note by the person who resolved it. */
    note: text().notNull().default(''),
  },
  (table) => [
    index('payment_issues_order_index').on(table.orderId),
    index('payment_issues_open_index').on(table.id).where(sql`${table.doneAt} is null`),
  ],
);
