import * as v from 'valibot';
import { length, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { tileMeasureSchema } from './tile-quantity-schema.ts';

export const coveringGoodsSchema = v.object({
  ...soldGoodsSchema.entries,
  step: quantity,
  min: quantity,
  /** Grams of a selling unit; 0 when not known. */
  weight: v.number(),
  measure: tileMeasureSchema,
  /** Boards are laid without a joint on an underlay, tiles with one on glue. */
  boards: v.boolean(),
  /** The sides of a piece; null when not known. */
  width: v.nullable(length),
  length: v.nullable(length),
  thickness: v.nullable(length),
  /** The joint its page recommends; absent: the usual one. */
  joint: v.exactOptional(v.nullable(length)),
  /** Walls can be laid with them piece by piece [BEYOND-12]. */
  onWalls: v.exactOptional(v.boolean()),
});
