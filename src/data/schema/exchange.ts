import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderState, PaymentState } from '../../domain/order/order.ts';
import { now } from './columns.ts';
import { orders } from './order.ts';

/** Sessions of 1C, identified by a cookie. */
export const exchangeSessions = pgTable('exchange_sessions', {
  /** Digest of the cookie's value. */
  key: text().primaryKey(),
  /** Name of the folder with the session's files. */
  folder: text().notNull().unique(),
  kind: text().$type<'catalog' | 'sale'>().notNull(),
  /** Protocol version stated by 1C; empty for an old one. */
  version: text().notNull().default(''),
  /** Names of files already imported. */
  importedFiles: text().array().notNull().default(sql`'{}'`),
  /** Orders sent in the last response; null if there were none. */
  sent: jsonb().$type<
    readonly Pick<typeof orders.$inferSelect, 'id' | 'state' | 'paymentState' | 'version'>[]
  >(),
  createdAt: now(),
  usedAt: now(),
});

/** Orders that 1C received, in the state they had then. */
export const exchangedOrders = pgTable('exchanged_orders', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  state: text().$type<OrderState>().notNull(),
  paymentState: text().$type<PaymentState>().notNull(),
  /** The order's version that 1C has. */
  version: integer().notNull().default(0),
  /** When 1C first received the order; stock that it states later takes the order into account. */
  firstAt: now(),
  at: now(),
});

/** Permissions of earlier versions, for any source; not read any more, see `sources.refusedExchange`. */
export const exchangePermits = pgTable('exchange_permits', {
  id: smallint().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
