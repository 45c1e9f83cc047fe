import type * as v from 'valibot';
import { type Area, SQUARE_METRE } from '../measures/area.ts';
import { divideMoney, type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';
import type { givenPriceSchema, givenUnitSchema, unitPriceSchema } from './unit-price-schema.ts';

/** A unit that a source prices by while the shop sells another. */
export type GivenUnit = v.InferOutput<typeof givenUnitSchema>;

/** A price as the source of the goods gives it, where that is for another unit than the one sold. */
export type GivenPrice = v.InferOutput<typeof givenPriceSchema>;

/** What goods cost. */
export type UnitPrice = v.InferOutput<typeof unitPriceSchema>;

/** A given price as it is stored with an offer, all null where the source prices by the selling unit. */
export interface StoredGiven {
  givenUnit: GivenUnit | null;
  givenPrice: number | null;
  givenOldPrice: number | null;
}

/** What a selling unit covers and how pieces are packed. */
interface Covering {
  unitArea: number | null;
  piecesPerBox: number | null;
}

type Share = Pick<GivenPrice, 'part' | 'whole'>;

/** What of a unit one selling unit is; null where the goods do not say it. */
const SHARES: Readonly<Record<GivenUnit, (goods: Covering) => Share | null>> = {
  'м²': ({ unitArea }) => (unitArea ? { part: unitArea, whole: SQUARE_METRE } : null),
  'упак.': ({ piecesPerBox }) => (piecesPerBox ? { part: 1, whole: piecesPerBox } : null),
};

/** The given price of an offer for its product; nothing to spread where its source prices by the selling unit. */
export function givenOf(
  { givenUnit, givenPrice, givenOldPrice }: StoredGiven,
  covering: Covering,
): Pick<UnitPrice, 'given'> {
  const share = givenUnit && SHARES[givenUnit](covering);
  if (!givenUnit || !givenPrice || !share) return {};
  const before = givenOldPrice === null ? null : kopecks(givenOldPrice);
  return { given: { amount: kopecks(givenPrice), before, unit: givenUnit, ...share } };
}

/**
 * The price of `count` / `of` selling units, rounded half up once: from the given price where there is one. What `price` has beyond that,
 * as the surcharge of an option, is counted for each selling unit.
 */
export function priceOfShare({ price, given }: UnitPrice, count: number, of: number): Kopecks {
  if (!given || price <= 0) return scaleMoney(price, count, of);
  const { amount, part, whole } = given;
  const surcharge = price - scaleMoney(amount, part, whole);
  const exact = BigInt(amount) * BigInt(part) + BigInt(surcharge) * BigInt(whole);
  return divideMoney(exact * BigInt(count), BigInt(whole) * BigInt(of));
}

/** What a quantity of goods comes to, rounded half up once [BEYOND-14]. */
export function lineTotal(goods: UnitPrice, amount: Quantity): Kopecks {
  return priceOfShare(goods, amount, ONE);
}

/** What a square metre of goods costs of which a selling unit covers `unitArea`, above 0: as it is given, else rounded half up. */
export function squareMetrePrice(goods: UnitPrice, unitArea: Area): Kopecks {
  return priceOfShare(goods, SQUARE_METRE, unitArea);
}

/** What goods cost before the discount. */
export function beforeDiscount({ given }: Pick<UnitPrice, 'given'>, oldPrice: Kopecks): UnitPrice {
  const before = given?.before ?? null;
  return { price: oldPrice, ...(given && before !== null ? { given: { ...given, amount: before } } : {}) };
}
