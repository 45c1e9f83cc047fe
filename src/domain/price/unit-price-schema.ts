import * as v from 'valibot';
import { kopecks } from '../schemas.ts';

/** Units that sources price by while the shop sells others: the area a piece or a box covers, and a box of pieces. */
export const givenUnitSchema = v.picklist(['м²', 'упак.']);

/** A price as the source of the goods gives it, where that is for another unit than the one sold [BEYOND-14]. */
export const givenPriceSchema = v.object({
  /** For one `unit`. */
  amount: kopecks,
  /** The same before the discount; null without one, and where the source gives that for another unit. */
  before: v.nullable(kopecks),
  unit: givenUnitSchema,
  /** One selling unit is exactly `part` / `whole` of `unit`: a piece of 0,36 m² is 36 000 000 / 100 000 000 of a square metre. */
  part: v.number(),
  whole: v.number(),
});

/** What goods cost; sums of them are counted by `lineTotal`. */
export const unitPriceSchema = v.object({
  /** For one selling unit; rounded half up where the source prices by another. 0: not for sale. */
  price: kopecks,
  /** Absent: the source prices by the selling unit. */
  given: v.optional(givenPriceSchema),
});
