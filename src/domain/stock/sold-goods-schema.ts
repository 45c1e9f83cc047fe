import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { suppliedSchema } from './supply-schema.ts';

/** An offer wherever it can be put into the basket. */
export const soldGoodsSchema = v.object({
  ...suppliedSchema.entries,
  ...unitPriceSchema.entries,
  offerId: v.number(),
  slug: v.string(),
  name: v.string(),
  unit: v.string(),
});
