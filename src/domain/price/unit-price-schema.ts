import * as v from 'valibot';
import { kopecks } from '../schemas.ts';

/**
 * Units in which sources state prices while the shop sells by another unit: the square metre instead of a piece or a box, and the box
 * instead of pieces.
 */
export const givenUnitSchema = v.picklist(['м²', 'упак.']);

/** Price as given by the source, if it is for another unit than the one sold [BEYOND-14]. */
export const givenPriceSchema = v.object({
  amount: kopecks,
  /** Price before the discount; null if there is no discount, or the source states it for another unit. */
  before: v.nullable(kopecks),
  unit: givenUnitSchema,
  /** One selling unit is exactly `part` / `whole` of `unit`: a piece of 0,36 m² is 36 000 000 / 100 000 000 of a square metre. */
  part: v.number(),
  whole: v.number(),
});

/** Price of a product; use `lineTotal` for the price of a quantity. */
export const unitPriceSchema = v.object({
  /** Price of one selling unit, rounded half up if the source uses another unit; 0 if the product is not for sale. */
  price: kopecks,
  /** Absent if the source states the price of the selling unit. */
  given: v.optional(givenPriceSchema),
});
