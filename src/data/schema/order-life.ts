import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderState } from '../../domain/order/order.ts';
import type { CardBank, PaymentIssueCode } from '../../domain/order/payment-issue.ts';
import { offerBatches } from './batch.ts';
import { id, kopecks, now, refersTo, thousandths } from './columns.ts';
import { orderLines, orders } from './order.ts';

const ofOrder = () => refersTo(() => orders.id);

/** Every change of an order's state, the first one included. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: ofOrder(),
    state: text().$type<OrderState>().notNull(),
    /** Who changed it. */
    by: text().$type<'shopper' | 'shop' | 'payment' | 'clock'>().notNull(),
    /** Why, in words for the shopper; empty: nothing to add. */
    note: text().notNull().default(''),
    at: now(),
  },
  (table) => [index().on(table.orderId)],
);

/** From which batches a line was served, as they were called then; lines of goods without batches have none. */
export const orderLineBatches = pgTable(
  'order_line_batches',
  {
    id: id(),
    lineId: refersTo(() => orderLines.id),
    /** Null: stock that no batch is known of, or a batch that is gone since. */
    batchId: integer().references(() => offerBatches.id, { onDelete: 'set null' }),
    tone: text().notNull(),
    calibre: text().notNull(),
    quantity: thousandths().notNull(),
  },
  (table) => [index().on(table.lineId)],
);

/** Attempts to pay an order by card; an order may have several, one of them succeeds. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ofOrder(),
    provider: text().$type<CardBank>().notNull(),
    /** What the provider calls the attempt by in its callbacks; secret for everybody else. */
    reference: text().notNull().unique(),
    amount: kopecks().notNull(),
    /** 'opening' until the provider has answered. */
    state: text()
      .$type<'opening' | 'open' | 'paid' | 'refused' | 'disputed' | 'unanswered'>()
      .notNull()
      .default('open'),
    /** The provider's page; empty where the shop plays the bank. */
    address: text().notNull().default(''),
    /** What the provider is asked by for the state of the attempt; empty where it cannot be asked. */
    token: text().notNull().default(''),
    /** When it was last asked. */
    askedAt: timestamp({ withTimezone: true }),
    /** The provider's own number of what was paid. */
    uid: text().notNull().default(''),
    /** What the provider said of a refusal. */
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

/** Sums that came for an order and must go back or be looked into by a person. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: id(),
    orderId: ofOrder(),
    /** One row per event of the provider, however often it is sent. */
    event: text().notNull().unique(),
    code: text().$type<PaymentIssueCode>().notNull(),
    /** Of the currency's least unit. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: now(),
    /** When a person marked it as dealt with; null: it waits for one. */
    doneAt: timestamp({ withTimezone: true }),
    /** What they wrote down about it. */
    note: text().notNull().default(''),
  },
  (table) => [
    index('payment_issues_order_index').on(table.orderId),
    index('payment_issues_open_index').on(table.id).where(sql`${table.doneAt} is null`),
  ],
);
