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
import { NOTHING } from '../../domain/measures/money.ts';
import { id, kopecks, now, refersTo } from './columns.ts';
import { offers } from './offer.ts';
import { baskets, orders } from './order.ts';

/** Codes that lower the price of a basket [BONUS-3]. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals, as `readCouponCode` spells it. */
    code: text().notNull().unique(),
    kind: text().$type<CouponKind>().notNull(),
    /** Hundredths of a per cent, or kopecks; 0 for free delivery. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    /** The first moment it is no longer taken. */
    endsAt: timestamp({ withTimezone: true }),
    /** Goods it is taken for must cost this much together. */
    minTotal: kopecks().notNull().default(NOTHING),
    /** Sections, with everything below them; empty: all goods. */
    sectionIds: integer().array().notNull().default(sql`'{}'`),
    /** Orders it may be used in; null: any number. */
    maxUses: integer(),
    /** The same for one phone and for one basket. */
    maxUsesEach: integer(),
    /** Orders that use it now; counted with the row held. */
    uses: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [check('coupons_uses_not_negative', sql`${table.uses} >= 0`)],
);

/** Which order used which coupon; a cancelled order gives its use back. */
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

/** Cards that collect points; a point is a rouble, counted in kopecks [BONUS-2]. */
export const bonusCards = pgTable(
  'bonus_cards',
  {
    id: id(),
    /** Seven characters, letters in capitals. */
    number: text().notNull().unique(),
    /** The day it was registered; asked for together with the number. */
    registeredOn: date({ mode: 'string' }).notNull(),
    balance: kopecks().notNull().default(NOTHING),
    active: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [check('bonus_cards_balance_not_negative', sql`${table.balance} >= 0`)],
);

/** Every change of a card's balance; an order changes it at most once in each way. */
export const bonusMoves = pgTable(
  'bonus_moves',
  {
    id: id(),
    cardId: refersTo(() => bonusCards.id),
    /** Null for what the operator gave. */
    orderId: integer().references(() => orders.id),
    /** 'spent' also of nothing: it ties the card to the order. */
    kind: text().$type<'spent' | 'returned' | 'earned' | 'given'>().notNull(),
    /** Added to the balance; negative for what was spent. */
    amount: kopecks().notNull(),
    /** Of 'spent': at what rate its order earns, hundredths of a per cent; null: of before rates were stored. */
    earnRate: integer(),
    createdAt: now(),
  },
  (table) => [unique().on(table.orderId, table.kind), index().on(table.cardId)],
);

/** What a basket's shopper chose to pay less by. */
export const basketDiscounts = pgTable('basket_discounts', {
  basketId: uuid()
    .primaryKey()
    .references(() => baskets.id, { onDelete: 'cascade' }),
  couponId: integer().references(() => coupons.id),
  bonusCardId: integer().references(() => bonusCards.id),
  /** Points of the card they wish to spend; null: as many as may be. */
  bonusWish: kopecks(),
});

/** Samples of goods, asked for beside the basket [BEYOND-6]. */
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
