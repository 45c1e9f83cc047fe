import * as v from 'valibot';

export const creditTermSchema = v.object({
  /** Whole number, 3 to 36. */
  months: v.number(),
  instalment: v.boolean(),
  /** Number of the bank's variant; absent for the shop's first one. */
  variant: v.exactOptional(v.number()),
});
