import * as v from 'valibot';
import { length, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { tileMeasureSchema } from './tile-quantity-schema.ts';

export const coveringGoodsSchema = v.object({
  ...soldGoodsSchema.entries,
  step: quantity,
  min: quantity,
  /** Weight of a selling unit in grams; 0 if not known. */
  weight: v.number(),
  measure: tileMeasureSchema,
  /** True for boards, which are laid on an underlay without a joint; tiles are laid on glue with a joint. */
  boards: v.boolean(),
  /** Sides of a piece; null when not known. */
  width: v.nullable(length),
  length: v.nullable(length),
  thickness: v.nullable(length),
  /** Joint recommended on the product page; null or absent if the usual one is to be used. */
  joint: v.exactOptional(v.nullable(length)),
  /** Whether it can be laid out piece by piece on walls [BEYOND-12]. */
  onWalls: v.exactOptional(v.boolean()),
});
