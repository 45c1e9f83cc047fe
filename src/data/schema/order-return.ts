import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { BatchPart } from '../../domain/basket/batches.ts';
import { NOTHING } from '../../domain/measures/money.ts';
import type { RefundMethod, RefundState, ReturnReason } from '../../domain/order/return-lists.ts';
import { id, kopecks, now, partOf, refersTo, thousandths } from './columns.ts';
import { orderLines, orders } from './order.ts';
import { payments } from './order-life.ts';

/**
 * Goods that came back from an order, or that will not be delivered. Their sums have been subtracted from the order and its lines, which
 * hold what is left.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: refersTo(() => orders.id),
    /** Number of the return within its order, from 1. */
    ordinal: integer().notNull(),
    /** A form submitted again with the same key returns the same return. */
    idempotencyKey: text().notNull().unique(),
    reason: text().$type<ReturnReason>().notNull(),
    /** Note of the staff, shown to the shopper. */
    note: text().notNull().default(''),
    /** True if the goods had left the shop. */
    dispatched: boolean().notNull(),
    /** Price of the returned goods before discounts. */
    goods: kopecks().notNull(),
    discount: kopecks().notNull().default(NOTHING),
    /** Part that was paid with points; it went back to the card. */
    points: kopecks().notNull().default(NOTHING),
    /** Earned points that were withdrawn from the card. */
    withdrawn: kopecks().notNull().default(NOTHING),
    delivery: kopecks().notNull().default(NOTHING),
    lift: kopecks().notNull().default(NOTHING),
    /** Goods less discount and points, plus delivery and carrying. */
    total: kopecks().notNull(),
    /** Tax included in the total, at the order's rate; null if the rate is not stated. */
    tax: kopecks(),
    /** Part of the total that the buyer had paid. */
    paid: kopecks().notNull().default(NOTHING),
    createdAt: now(),
  },
  (table) => [unique().on(table.orderId, table.ordinal), index().on(table.createdAt)],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: id(),
    returnId: partOf(() => orderReturns.id),
    lineId: refersTo(() => orderLines.id),
    quantity: thousandths().notNull(),
    /** Price before discounts. */
    total: kopecks().notNull(),
    discount: kopecks().notNull().default(NOTHING),
    points: kopecks().notNull().default(NOTHING),
    /** True if the goods are for sale again. */
    restocked: boolean().notNull(),
    /** Batches that the goods belong to, with the names they had then; empty for goods without batches. */
    batches: jsonb().$type<readonly BatchPart[]>().notNull().default([]),
  },
  (table) => [index().on(table.returnId), index().on(table.lineId)],
);

/** Money that goes back to the buyer, for returned goods or without them. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: refersTo(() => orders.id),
    /** Null for money without goods. */
    returnId: integer().references(() => orderReturns.id),
    amount: kopecks().notNull(),
    method: text().$type<RefundMethod>().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Why it is less than the returned goods cost, or why money goes back without goods. */
    reason: text().notNull().default(''),
    /** Sent to the provider, so that a repeated request refunds once; also the key of the form for money without goods. */
    key: text().notNull().unique(),
    /** Card payment that the money goes back to; null for other methods. */
    paymentId: integer().references(() => payments.id),
    /** The provider's id of the refund. */
    uid: text().notNull().default(''),
    /** The provider's reason for a refusal. */
    message: text().notNull().default(''),
    /** How a person returned the money. */
    note: text().notNull().default(''),
    /** When the provider was last asked. */
    askedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    index().on(table.orderId),
    index('refunds_open_index').on(table.id).where(sql`${table.state} <> 'done'`),
  ],
);
