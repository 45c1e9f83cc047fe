import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderState, PaymentState } from '../../domain/order/order.ts';
import { now } from './columns.ts';
import { orders } from './order.ts';

/** Conversations with 1C, each known by the cookie that it was given. */
export const exchangeSessions = pgTable('exchange_sessions', {
  /** Digest of the cookie's value. */
  key: text().primaryKey(),
  /** Names the folder of its files. */
  folder: text().notNull().unique(),
  kind: text().$type<'catalog' | 'sale'>().notNull(),
  /** The protocol's version as 1C said it; empty: an old one. */
  version: text().notNull().default(''),
  /** Names of its files that are in the catalogue, or in the orders. */
  taken: text().array().notNull().default(sql`'{}'`),
  /** The orders that the last query gave; null: none. */
  sent: jsonb().$type<readonly Pick<typeof orders.$inferSelect, 'id' | 'state' | 'paymentState'>[]>(),
  createdAt: now(),
  usedAt: now(),
});

/** Orders that 1C has taken, as they were then. */
export const exchangedOrders = pgTable('exchanged_orders', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  state: text().$type<OrderState>().notNull(),
  paymentState: text().$type<PaymentState>().notNull(),
  /** When 1C had the order for the first time: stock that it states from then on counts with it. */
  firstAt: now(),
  at: now(),
});

/** That a person lets the next exchange take much of the catalogue out of sale; one row at most. */
export const exchangePermits = pgTable('exchange_permits', {
  id: smallint().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
