import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { suppliedSchema } from './supply-schema.ts';

/** Data of an offer that is needed wherever the offer can be added to the basket. */
export const soldGoodsSchema = v.object({
  ...suppliedSchema.entries,
  ...unitPriceSchema.entries,
  offerId: v.number(),
  slug: v.string(),
  name: v.string(),
  unit: v.string(),
});
