import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { list, quantity } from '../schemas.ts';
import { companionKindSchema, companionPackSchema } from './companion-schema.ts';

/** An accessory offered on a product's page, to be added in the same action [CART-3]. */
export const pairedGoodsSchema = v.object({
  ...unitPriceSchema.entries,
  offerId: v.number(),
  name: v.string(),
  unit: v.string(),
  min: quantity,
  step: quantity,
  /** Grams of one unit; 0: unknown. */
  weight: v.number(),
  /** How its amount follows from the area of the product; absent for accessories of which the smallest quantity is added. */
  counted: v.exactOptional(
    v.object({
      kind: companionKindSchema,
      /** Grams, or area, for 1000 m². */
      rate: v.number(),
      /** The accessory, and equal goods of other makers. */
      choices: list(v.object({ name: v.string(), packs: list(companionPackSchema) })),
    }),
  ),
});
