import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Recommended, RemovedLine } from '../../domain/basket/basket.ts';
import type { BasketSet } from '../../domain/basket/basket-set.ts';
import { NOTHING } from '../../domain/measures/money.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import type {
  CreditRequest,
  DeliveryWay,
  OrderState,
  PaymentState,
  PaymentWay,
} from '../../domain/order/order.ts';
import type { GivenPrice } from '../../domain/price/unit-price.ts';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import { offerBatches } from './batch.ts';
import { id, kopecks, now, refersTo, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/** Ascending ids of the chosen options, one of each attribute; an array, so that an import may drop an option. */
const optionIds = () => integer().array().notNull().default(sql`'{}'`);

/** A visitor's basket. `id` is the secret in the visitor's cookie; `cartcode` may be shown and passed to the chat. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid().primaryKey(),
    cartcode: text().notNull().unique(),
    /** Grows with every change, so that an older answer can be told from a newer one. */
    version: integer().notNull().default(0),
    /** The lines that the last removal took out, so that it can be undone. */
    removed: jsonb().$type<readonly RemovedLine[]>().notNull().default([]),
    /** Which lines were put in together [DOOR-5]. */
    sets: jsonb().$type<readonly BasketSet[]>().notNull().default([]),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [index().on(table.updatedAt)],
);

export const basketLines = pgTable(
  'basket_lines',
  {
    id: id(),
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    offerId: refersTo(() => offers.id),
    optionIds: optionIds(),
    quantity: thousandths().notNull(),
    /** The unit price shown when the line was last seen, to tell what has changed since [CART-10]. */
    seenPrice: kopecks().notNull(),
    comment: text().notNull().default(''),
    /** The unit that the shopper counts in; null: the selling unit. */
    countedIn: text().$type<TileUnit>(),
    /** A line given for nothing: the offer it is given for [CART-6]. */
    giftFor: integer(),
    /** The batch asked for when an order is repeated [BEYOND-5]. */
    batchId: integer().references(() => offerBatches.id, { onDelete: 'set null' }),
    /** The shopper would rather wait than have several batches [BEYOND-5]. */
    waitsForBatch: boolean().notNull().default(false),
    /** The batches that the shopper agreed to, as `agrees` of `domain/basket/batch-choice.ts`; empty: none [BEYOND-5]. */
    agreedBatches: text().notNull().default(''),
    /** The recommendation that led to the goods [TRACK-4]. */
    recommended: jsonb().$type<Recommended>(),
    createdAt: now(),
  },
  (table) => [unique().on(table.basketId, table.offerId, table.optionIds, table.giftFor).nullsNotDistinct()],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Shown to the shopper: «К-000123», at least six digits. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`'К-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    /** Opens the order's page without an account. */
    secret: text().notNull().unique(),
    /** The same key gives the same order [CART-10]. */
    idempotencyKey: text().notNull().unique(),
    basketId: uuid(),
    /** What shows that a repeated fast order of goods is the same visitor's, see `fast-order-proof.ts`; empty: `basketId` does. */
    idempotencyFingerprint: text().notNull().default(''),
    /** 'fast': by telephone number alone. */
    kind: text().$type<'order' | 'fast'>().notNull().default('order'),
    /** See `domain/order/order-state.ts`. */
    state: text().$type<OrderState>().notNull().default('new'),
    /** Until when the goods wait for the payment; null: until somebody decides. */
    reservedUntil: timestamp({ withTimezone: true }),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull().default(''),
    city: text().notNull(),
    address: text().notNull().default(''),
    delivery: text().$type<DeliveryWay>().notNull(),
    /** The day and the part of it that were chosen, «2026-11-24» and «9-14»; empty: as soon as it can be. */
    deliveryDay: text().notNull().default(''),
    deliveryPart: text().notNull().default(''),
    /** The price of delivery is agreed by telephone: the place is none of the shop's cities. */
    deliveryPriceByPhone: boolean('delivery_untold').notNull().default(false),
    /** Id of a point of `content/delivery.ts` where fetched goods wait; empty: the usual one. */
    pickupPoint: text().notNull().default(''),
    payment: text().$type<PaymentWay>().notNull(),
    paymentState: text().$type<PaymentState>().notNull().default('none'),
    /** The terms of a credit that was asked for. */
    credit: jsonb().$type<CreditRequest>(),
    /** Tax number and name of a company that buys; empty for a person. */
    unp: text().notNull().default(''),
    company: text().notNull().default(''),
    /** Where the goods are carried to; null: to the entrance. */
    floor: smallint(),
    lift: boolean().notNull().default(false),
    comment: text().notNull().default(''),
    couponCode: text().notNull().default(''),
    goodsTotal: kopecks().notNull(),
    /** What the coupon takes off the goods. */
    discount: kopecks().notNull().default(NOTHING),
    /** What was paid with points. */
    bonusPaid: kopecks().notNull().default(NOTHING),
    deliveryTotal: kopecks().notNull(),
    liftTotal: kopecks().notNull().default(NOTHING),
    /** Goods less discount and points, with delivery and carrying. */
    total: kopecks().notNull(),
    /** When the merchant marked that stock-keeping knows of it, see `exchange/stock/promised-stock.ts`; null: not marked. */
    handedOverAt: timestamp({ withTimezone: true }),
    createdAt: now(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.reservedUntil),
    index().on(table.basketId),
    index().on(table.state, table.id),
    index('orders_phone_index').on(table.phone.op('text_pattern_ops')),
    // Words of who ordered, as the desk searches them: ё is е.
    index('orders_words_index').using(
      'gin',
      sql`to_tsvector('simple', translate(lower((${table.name} || ' ' || ${table.email} || ' ' || ${table.company}) collate "und-x-icu"), 'ё', 'е'))`,
    ),
    index('orders_delivery_day_index').on(table.deliveryDay).where(sql`${table.deliveryDay} <> ''`),
  ],
);

/** What was ordered, as it was at that moment. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: refersTo(() => orders.id),
    offerId: integer().notNull(),
    /** A sample takes no stock [BEYOND-6]. */
    kind: text().$type<'goods' | 'sample'>().notNull().default('goods'),
    optionIds: optionIds(),
    name: text().notNull(),
    article: text().notNull().default(''),
    unit: text().notNull(),
    quantity: thousandths().notNull(),
    /** What of the quantity was taken off the stock, and goes back to it when the order is cancelled. */
    taken: thousandths().notNull().default(quantity(0)),
    /** What of the quantity the shop has to get first, and within how many days it said it would. */
    backordered: thousandths().notNull().default(quantity(0)),
    leadDays: smallint(),
    /** The shopper waits until one batch holds all of it. */
    waitsForBatch: boolean().notNull().default(false),
    price: kopecks().notNull(),
    /** The price that the total was counted by, where that is not of the selling unit. */
    given: jsonb().$type<GivenPrice>(),
    total: kopecks().notNull(),
    /** The line's share of the order's discount. */
    discount: kopecks().notNull().default(NOTHING),
    comment: text().notNull().default(''),
  },
  (table) => [index().on(table.orderId)],
);

/** When a message is due that nobody has tried yet: at once by every clock, the database's and a worker's. */
export const DUE_AT_ONCE = new Date(0);

/** Messages to the world outside, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Lets the receiver drop doubles. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: now(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: now().$defaultFn(() => DUE_AT_ONCE),
    deliveredAt: timestamp({ withTimezone: true }),
    lastError: text().notNull().default(''),
  },
  (table) => [
    index().on(table.deliveredAt, table.nextAttemptAt),
    index('outbox_undelivered_index').on(table.id).where(sql`${table.deliveredAt} is null`),
  ],
);
