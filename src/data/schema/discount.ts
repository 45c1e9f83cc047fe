import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CouponKind } from '../../domain/discount/coupon.ts';
import type { Rounding } from '../../domain/goods/bulk-price.ts';
import { NOTHING } from '../../domain/measures/money.ts';
import { id, kopecks, now, partOf, refersTo } from './columns.ts';
import { offers } from './offer.ts';
import { baskets, orders } from './order.ts';

/** Codes that lower the price of a basket [BONUS-3]. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In upper case, as normalised by `readCouponCode`. */
    code: text().notNull().unique(),
    kind: text().$type<CouponKind>().notNull(),
    /** Hundredths of a percent, or kopecks; 0 for free delivery. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    /** The first moment at which the coupon is no longer accepted. */
    endsAt: timestamp({ withTimezone: true }),
    /** Minimum total of the goods that the coupon applies to. */
    minTotal: kopecks().notNull().default(NOTHING),
    /** Sections that the coupon applies to, including those below them; empty for all goods. */
    sectionIds: integer().array().notNull().default(sql`'{}'`),
    /** Maximum number of orders; null if unlimited. */
    maxUses: integer(),
    /** Maximum number of orders for each phone number and each basket. */
    maxUsesEach: integer(),
    /** Number of orders that use the coupon; changed while the row is locked. */
    uses: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [check('coupons_uses_not_negative', sql`${table.uses} >= 0`)],
);

/** Coupons used by orders; a cancelled order releases its use. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    couponId: refersTo(() => coupons.id),
    basketId: uuid().notNull(),
    phone: text().notNull(),
    createdAt: now(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.couponId, table.phone), index().on(table.couponId, table.basketId)],
);

/** Cards that collect points. A point is worth a rouble; points are counted in kopecks [BONUS-2]. */
export const bonusCards = pgTable(
  'bonus_cards',
  {
    id: id(),
    /** Seven characters, letters in upper case. */
    number: text().notNull().unique(),
    /** Day of registration; shoppers enter it together with the number. */
    registeredOn: date({ mode: 'string' }).notNull(),
    balance: kopecks().notNull().default(NOTHING),
    active: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [check('bonus_cards_balance_not_negative', sql`${table.balance} >= 0`)],
);

/** Changes of a card's balance; an order has at most one row of each kind, which grows. */
export const bonusMoves = pgTable(
  'bonus_moves',
  {
    id: id(),
    cardId: refersTo(() => bonusCards.id),
    /** Null for points that the operator gave. */
    orderId: integer().references(() => orders.id),
    /** A 'spent' row exists even with amount 0, because it links the card to the order. */
    kind: text().$type<'spent' | 'returned' | 'earned' | 'withdrawn' | 'given'>().notNull(),
    /** Added to the balance; negative when spent. */
    amount: kopecks().notNull(),
    /** For 'spent': rate at which the order earns points, in hundredths of a percent; null for orders from before rates were stored. */
    earnRate: integer(),
    createdAt: now(),
  },
  (table) => [unique().on(table.orderId, table.kind), index().on(table.cardId)],
);

/** Discounts that a shopper applied to a basket. */
export const basketDiscounts = pgTable('basket_discounts', {
  basketId: uuid()
    .primaryKey()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  couponId: integer().references(() => coupons.id),
  bonusCardId: integer().references(() => bonusCards.id),
  /** Points to spend; null to spend as many as possible. */
  requestedPoints: kopecks(),
});

/** Samples requested with the basket [BEYOND-6]. */
export const basketSamples = pgTable(
  'basket_samples',
  {
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    offerId: refersTo(() => offers.id),
    createdAt: now(),
  },
  (table) => [primaryKey({ columns: [table.basketId, table.offerId] })],
);

/** Discounts on goods or sections without a code: prices that the shop itself lowers and raises again [SHOP-3]. */
export const priceDiscounts = pgTable('price_discounts', {
  id: id(),
  name: text().notNull(),
  /** Hundredths of a percent by which prices are lowered. */
  percent: integer().notNull(),
  rounding: text().$type<Rounding>().notNull(),
  /** Section with everything below it; null for all. */
  sectionId: integer(),
  /** Products that it is limited to; null for all of the section. */
  productIds: integer().array(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  /** The first moment at which former prices apply again; null until it is stopped. */
  endsAt: timestamp({ withTimezone: true }),
  /** The change of the goods that lowered the prices; null while they are not lowered. */
  changeId: integer(),
  appliedAt: timestamp({ withTimezone: true }),
  /** Changes of goods known when prices were lowered, see `readGoodsChanges`; other ones since then are a reason to lower anew. */
  knownChanges: text().notNull().default(''),
  /** When prices were raised again, or the discount was stopped before it began. */
  endedAt: timestamp({ withTimezone: true }),
  /** Number of offers whose price is lowered. */
  count: integer().notNull().default(0),
  /** Name of the author. */
  person: text().notNull(),
  createdAt: now(),
});

/** Offers whose price a discount has lowered: no other one lowers it further. */
export const priceDiscountOffers = pgTable(
  'price_discount_offers',
  {
    offerId: partOf(() => offers.id).primaryKey(),
    discountId: refersTo(() => priceDiscounts.id),
  },
  (table) => [index().on(table.discountId)],
);
