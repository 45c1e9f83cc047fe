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
  DeliveryMethod,
  OrderState,
  OrderTax,
  PaymentMethod,
  PaymentState,
} from '../../domain/order/order.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { GivenPrice } from '../../domain/price/unit-price.ts';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import { offerBatches } from './batch.ts';
import { id, kopecks, now, refersTo, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/**
 * Column with the ids of the chosen options, ascending, one per attribute. It is an array without references, so that an import may delete
 * an option.
 */
const optionIds = () => integer().array().notNull().default(sql`'{}'`);

/** A visitor's basket. `id` is the secret in the visitor's cookie; `cartcode` may be shown and passed to the chat. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid().primaryKey(),
    cartcode: text().notNull().unique(),
    /** Grows with every change, so that an older response can be recognised. */
    version: integer().notNull().default(0),
    /** The lines removed last, so that their removal can be undone. */
    removed: jsonb().$type<readonly RemovedLine[]>().notNull().default([]),
    /** Sets of lines that were added together [DOOR-5]. */
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
    /** Unit price that the shopper saw last, so that later changes can be reported [CART-10]. */
    seenPrice: kopecks().notNull(),
    comment: text().notNull().default(''),
    /** Unit in which the shopper counts; null for the selling unit. */
    countedIn: text().$type<TileUnit>(),
    /** Offer that this line is a free gift for; null if it is not a gift [CART-6]. */
    giftFor: integer(),
    /** Door set or bundle that this line belongs to, an id in the basket's `sets`; null for goods on their own [BEYOND-15]. */
    setId: integer(),
    /** Batch requested by repeating an earlier order; null without a request [BEYOND-5]. */
    batchId: integer().references(() => offerBatches.id, { onDelete: 'set null' }),
    /** True if the shopper would rather wait than get several batches [BEYOND-5]. */
    waitsForBatch: boolean().notNull().default(false),
    /** Batches that the shopper agreed to, as in `agrees` of `domain/basket/batch-choice.ts`; empty if there are none [BEYOND-5]. */
    agreedBatches: text().notNull().default(''),
    /** Recommendation through which the goods were found [TRACK-4]. */
    recommended: jsonb().$type<Recommended>(),
    createdAt: now(),
  },
  (table) => [
    unique()
      .on(table.basketId, table.offerId, table.optionIds, table.giftFor, table.setId)
      .nullsNotDistinct(),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Number as displayed: «К-000123», with at least six digits. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`'К-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    /** Opens the order's page without an account. */
    secret: text().notNull().unique(),
    /** A request repeated with the same key returns the same order [CART-10]. */
    idempotencyKey: text().notNull().unique(),
    basketId: uuid(),
    /** Proves that a repeated fast order comes from the same visitor, see `fast-order-proof.ts`; empty if `basketId` proves it. */
    idempotencyFingerprint: text().notNull().default(''),
    /** 'fast' orders are placed with a telephone number alone. */
    kind: text().$type<'order' | 'fast'>().notNull().default('order'),
    /** See `domain/order/order-state.ts`. */
    state: text().$type<OrderState>().notNull().default('new'),
    /** Time until which goods are reserved for the payment; null if they are reserved until somebody decides. */
    reservedUntil: timestamp({ withTimezone: true }),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull().default(''),
    city: text().notNull(),
    address: text().notNull().default(''),
    delivery: text().$type<DeliveryMethod>().notNull(),
    /** Chosen day and part of the day, «2026-11-24» and «9-14»; empty for delivery as soon as possible. */
    deliveryDay: text().notNull().default(''),
    deliveryPart: text().notNull().default(''),
    /** True if the price of delivery is to be agreed by telephone, because the destination is not one of the shop's cities. */
    deliveryPriceByPhone: boolean().notNull().default(false),
    /** Id of a pickup point in `content/delivery.ts`; empty for the default one. */
    pickupPoint: text().notNull().default(''),
    payment: text().$type<PaymentMethod>().notNull(),
    paymentState: text().$type<PaymentState>().notNull().default('none'),
    /** Credit terms that the shopper requested. */
    credit: jsonb().$type<CreditRequest>(),
    /** Tax number and name of a company; empty for a person. */
    unp: text().notNull().default(''),
    company: text().notNull().default(''),
    /** Floor to which the goods are carried; null if they are delivered to the entrance. */
    floor: smallint(),
    lift: boolean().notNull().default(false),
    comment: text().notNull().default(''),
    couponCode: text().notNull().default(''),
    goodsTotal: kopecks().notNull(),
    /** Discount on the goods by the coupon. */
    discount: kopecks().notNull().default(NOTHING),
    /** Kopecks paid with points. */
    bonusPaid: kopecks().notNull().default(NOTHING),
    deliveryTotal: kopecks().notNull(),
    liftTotal: kopecks().notNull().default(NOTHING),
    /** Goods less discount and points, plus delivery and carrying. */
    total: kopecks().notNull(),
    /** Value added tax included in the prices when the order was placed; null if it was not stated. */
    tax: jsonb().$type<OrderTax>(),
    /**
     * When the merchant marked that the stock-keeping system knows of the order, see `exchange/stock/promised-stock.ts`; null if not
     * marked.
     */
    handedOverAt: timestamp({ withTimezone: true }),
    /** Grows with every change by the staff, so that a page opened before it is recognised. */
    version: integer().notNull().default(0),
    /** Where the order came from: 'phone' if the staff wrote it down. */
    source: text().$type<'site' | 'phone'>().notNull().default('site'),
    /** What was paid, if the total has changed since the payment; null if the payment was of the total. */
    paidTotal: kopecks(),
    /** Delivery price set by the staff instead of the tariff's; null for the tariff's. */
    deliveryFixed: kopecks(),
    createdAt: now(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.reservedUntil),
    index().on(table.basketId),
    index().on(table.state, table.id),
    index('orders_phone_index').on(table.phone.op('text_pattern_ops')),
    // Index of the words about the customer, in the form in which the admin searches them: ё becomes е.
    index('orders_customer_index').using(
      'gin',
      sql`to_tsvector('simple', translate(lower((${table.name} || ' ' || ${table.email} || ' ' || ${table.company} || ' ' || ${table.city} || ' ' || ${table.address}) collate "und-x-icu"), 'ё', 'е'))`,
    ),
    index('orders_delivery_day_index').on(table.deliveryDay).where(sql`${table.deliveryDay} <> ''`),
  ],
);

/** Ordered goods with their data at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: refersTo(() => orders.id),
    offerId: integer().notNull(),
    /** A sample does not reduce the stock [BEYOND-6]. */
    kind: text().$type<'goods' | 'sample'>().notNull().default('goods'),
    optionIds: optionIds(),
    /** Equal for the lines of a door set or bundle, the main one first; null for goods on their own [BEYOND-15]. */
    setId: integer(),
    name: text().notNull(),
    article: text().notNull().default(''),
    unit: text().notNull(),
    quantity: thousandths().notNull(),
    /** Amount that came back or will not be delivered; `quantity` and the sums are what is left. */
    returned: thousandths().notNull().default(quantity(0)),
    /** Part of the quantity that was taken from stock; it is returned when the order is cancelled. */
    allocated: thousandths().notNull().default(quantity(0)),
    /** Part of the quantity that the shop has to order first, and the number of days promised for it. */
    backordered: thousandths().notNull().default(quantity(0)),
    leadDays: smallint(),
    /** True if the shopper waits until one batch has the whole quantity. */
    waitsForBatch: boolean().notNull().default(false),
    price: kopecks().notNull(),
    /** Price with which the total was calculated, if it is not per selling unit. */
    given: jsonb().$type<GivenPrice>(),
    total: kopecks().notNull(),
    /** The line's share of the order's discount. */
    discount: kopecks().notNull().default(NOTHING),
    comment: text().notNull().default(''),
    /** Why the staff sold it at another price; empty for the shop's price. */
    priceReason: text().notNull().default(''),
  },
  (table) => [
    index().on(table.orderId),
    // Like `orders_customer_index`, for names and articles of goods.
    index('order_lines_words_index').using(
      'gin',
      sql`to_tsvector('simple', translate(lower((${table.name} || ' ' || ${table.article}) collate "und-x-icu"), 'ё', 'е'))`,
    ),
  ],
);

/** Due time of a message that was never tried: it has passed by every clock, the database's and the workers'. */
export const DUE_AT_ONCE = new Date(0);

/** Outgoing messages, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Lets the receiver drop duplicates. */
    key: text().notNull().unique(),
    kind: text().$type<OutboxEntry['kind']>().notNull(),
    payload: jsonb().$type<OutboxEntry['payload']>().notNull(),
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
