import * as v from 'valibot';

export const creditTermSchema = v.object({
  /** Whole, 3 to 36. */
  months: v.number(),
  instalment: v.boolean(),
  /** Of the bank's variants, by number; the shop's first where none is named. */
  variant: v.exactOptional(v.number()),
});
