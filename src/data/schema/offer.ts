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
import { external, pinned } from './external.ts';
import { products } from './product.ts';
import { properties, propertyValues } from './property.ts';

/** What is sold. A product of type 1 or 2 has exactly one offer, without rows in the selector. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    ...external(),
    productId: refersTo(() => products.id),
    article: text().notNull().default(''),
    name: text().notNull().default(''),
    /** As in the source, the usual one first; internal codes may be among them. */
    barcodes: text().array().notNull().default(sql`'{}'`),
    /** Kopecks per selling unit, rounded if the source prices another unit; 0 if not for sale. */
    price: kopecks().notNull().default(NOTHING),
    /** Kopecks before the discount; null without a discount. */
    oldPrice: kopecks(),
    /** Price and unit in the source, if that is not the selling unit; order lines are calculated with this price. */
    givenPrice: kopecks(),
    givenOldPrice: kopecks(),
    givenUnit: text().$type<GivenUnit>(),
    /** Selling unit as displayed: «шт.», «упак.», «м». */
    unit: text().notNull().default('шт.'),
    /** Unit of stock and price in the source, in the same notation; a source that prices by «м²» may sell pieces. */
    sourceUnit: text().notNull().default(''),
    /** Never below zero. */
    stock: thousandths().notNull().default(quantity(0)),
    /** False if the offer is in stock but the source does not say how much; `stock` is then 0. */
    stockStated: boolean().notNull().default(true),
    /** Quantity promised to open orders beyond the stock that an import stated. While it is positive, `stock` is 0. */
    shortage: thousandths().notNull().default(quantity(0)),
    /** The stock stated by 1C takes into account the orders that 1C had at this time; null if it had none. */
    stockAsOf: timestamp({ withTimezone: true }),
    step: integer().$type<Quantity>().notNull().default(ONE),
    min: integer().$type<Quantity>().notNull().default(ONE),
    /** Grams per selling unit; null if the product's weight applies. */
    weight: integer(),
    /** Address on the site where the source's file was made, as `siteAddress` writes it. */
    oldAddress: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    pinned: pinned(),
  },
  (table) => [
    unique().on(table.sourceId, table.externalId),
    index().on(table.productId),
    index('offers_old_address_index').on(table.oldAddress).where(sql`${table.oldAddress} is not null`),
    index('offers_without_price_index')
      .on(table.productId)
      .where(sql`${table.price} = 0 and ${table.active}`),
    index('offers_pinned_index').on(table.productId).where(sql`${table.pinned} <> '{}'`),
    check('offers_price_not_negative', sql`${table.price} >= 0`),
    check('offers_given_price_has_unit', sql`(${table.givenPrice} is null) = (${table.givenUnit} is null)`),
    check('offers_stock_not_negative', sql`${table.stock} >= 0`),
    check('offers_shortage_not_negative', sql`${table.shortage} >= 0`),
  ],
);

/** Rows of the offer selector [PROD-2]. */
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

/** Every price that came with an offer, unchanged; goods are sold at `offers.price`. */
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
