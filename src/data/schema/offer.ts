import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { NOTHING } from '../../domain/measures/money.ts';
import { ONE, type Quantity, quantity } from '../../domain/measures/quantity.ts';
import type { GivenUnit } from '../../domain/price/unit-price.ts';
import { id, kopecks, partOf, refersTo, thousandths } from './columns.ts';
import { external } from './external.ts';
import { products } from './product.ts';
import { properties, propertyValues } from './property.ts';

/** What is bought. A product of type 1 or 2 has exactly one, without property rows. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    ...external(),
    productId: refersTo(() => products.id),
    article: text().notNull().default(''),
    name: text().notNull().default(''),
    /** As its source has them, the usual one first; its own inner codes too. */
    barcodes: text().array().notNull().default(sql`'{}'`),
    /** Kopecks for one selling unit, rounded where the source prices by another; 0 is never sold. */
    price: kopecks().notNull().default(NOTHING),
    /** Kopecks before the discount, null without one. */
    oldPrice: kopecks(),
    /** The price as its source gives it, where that is for another unit than the one sold, and that unit: what lines are counted by. */
    givenPrice: kopecks(),
    givenOldPrice: kopecks(),
    givenUnit: text().$type<GivenUnit>(),
    /** The selling unit as shown: «шт.», «упак.», «м». */
    unit: text().notNull().default('шт.'),
    /** The unit its source counts and prices in, in the same words; a source that prices by «м²» may sell pieces. */
    sourceUnit: text().notNull().default(''),
    /** Never below zero. */
    stock: thousandths().notNull().default(quantity(0)),
    /** False: there is some, but its source does not say how much; `stock` is then 0. */
    stockStated: boolean().notNull().default(true),
    /** How much less than nothing there is: what open orders were promised beyond what an import then stated. Above 0 `stock` is 0. */
    shortage: thousandths().notNull().default(quantity(0)),
    /** The figure that 1C stated counts with the orders that it had by then; null: with none. */
    stockAsOf: timestamp({ withTimezone: true }),
    step: integer().$type<Quantity>().notNull().default(ONE),
    min: integer().$type<Quantity>().notNull().default(ONE),
    /** Grams of one selling unit; null: what its product weighs. */
    weight: integer(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique().on(table.sourceId, table.externalId),
    index().on(table.productId),
    index('offers_without_price_index')
      .on(table.productId)
      .where(sql`${table.price} = 0 and ${table.active}`),
    check('offers_price_not_negative', sql`${table.price} >= 0`),
    check('offers_given_price_has_unit', sql`(${table.givenPrice} is null) = (${table.givenUnit} is null)`),
    check('offers_stock_not_negative', sql`${table.stock} >= 0`),
    check('offers_shortage_not_negative', sql`${table.shortage} >= 0`),
  ],
);

/** The property rows of the offer selector [PROD-2]. */
export const offerProperties = pgTable(
  'offer_properties',
  {
    offerId: partOf(() => offers.id),
    propertyId: refersTo(() => properties.id),
    valueId: refersTo(() => propertyValues.id),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.propertyId] })],
);

export const priceTypes = pgTable(
  'price_types',
  {
    id: id(),
    ...external(),
    name: text().notNull(),
    currency: text().notNull().default('BYN'),
  },
  (table) => [unique().on(table.sourceId, table.externalId)],
);

/** Every price that came with an offer, as it came; `offers.price` is the one that sells. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    offerId: partOf(() => offers.id),
    priceTypeId: refersTo(() => priceTypes.id),
    /** Hundredths of the price's own currency. */
    amount: kopecks().notNull(),
    currency: text().notNull(),
    unit: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.priceTypeId] })],
);
