import type * as v from 'valibot';
import { type Area, SQUARE_METRE } from '../measures/area.ts';
import { divideMoney, type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';
import type { givenPriceSchema, givenUnitSchema, unitPriceSchema } from './unit-price-schema.ts';

/** A unit in which a source states prices while the shop sells by another unit. */
export type GivenUnit = v.InferOutput<typeof givenUnitSchema>;

/** Price as given by the source, if it is for another unit than the one sold. */
export type GivenPrice = v.InferOutput<typeof givenPriceSchema>;

export type UnitPrice = v.InferOutput<typeof unitPriceSchema>;

/** A given price as stored with an offer; all fields are null if the source states the price of the selling unit. */
export interface StoredGiven {
  givenUnit: GivenUnit | null;
  givenPrice: number | null;
  givenOldPrice: number | null;
}

/** Area of a selling unit, and how pieces are packed. */
interface Covering {
  unitArea: number | null;
  piecesPerBox: number | null;
}

type Share = Pick<GivenPrice, 'part' | 'whole'>;

/** Functions that return which share of the given unit one selling unit is; null if the product's data do not tell. */
const SHARES: Readonly<Record<GivenUnit, (goods: Covering) => Share | null>> = {
  'м²': ({ unitArea }) => (unitArea ? { part: unitArea, whole: SQUARE_METRE } : null),
  'упак.': ({ piecesPerBox }) => (piecesPerBox ? { part: 1, whole: piecesPerBox } : null),
};

/** Returns the given price of an offer as a property to spread; empty if its source states the price of the selling unit. */
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
 * Computes the price of `count` / `of` selling units, rounded half up once. It is based on the given price if there is one; whatever
 * `price` exceeds that by, such as an option's surcharge, is added per selling unit.
 */
export function priceOfShare({ price, given }: UnitPrice, count: number, of: number): Kopecks {
  if (!given || price <= 0) return scaleMoney(price, count, of);
  const { amount, part, whole } = given;
  const surcharge = price - scaleMoney(amount, part, whole);
  const exact = BigInt(amount) * BigInt(part) + BigInt(surcharge) * BigInt(whole);
  return divideMoney(exact * BigInt(count), BigInt(whole) * BigInt(of));
}

/** Computes the price of a quantity, rounded half up once [BEYOND-14]. */
export function lineTotal(goods: UnitPrice, amount: Quantity): Kopecks {
  return priceOfShare(goods, amount, ONE);
}

/**
 * Returns the price of a square metre of a product whose selling unit covers `unitArea` (above 0): as given by the source, else computed
 * and rounded half up.
 */
export function squareMetrePrice(goods: UnitPrice, unitArea: Area): Kopecks {
  return priceOfShare(goods, SQUARE_METRE, unitArea);
}

export function beforeDiscount({ given }: Pick<UnitPrice, 'given'>, oldPrice: Kopecks): UnitPrice {
  const before = given?.before ?? null;
  return { price: oldPrice, ...(given && before !== null ? { given: { ...given, amount: before } } : {}) };
}
