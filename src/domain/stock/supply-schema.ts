import * as v from 'valibot';
import { quantity } from '../schemas.ts';

export const supplySchema = v.union([
  v.object({
    kind: v.literal('unstated'),
    max: quantity,
    confirmAbove: quantity,
  }),
  v.object({
    kind: v.literal('backorder'),
    days: v.number(),
    max: quantity,
  }),
]);

export const suppliedSchema = v.object({
  /** Counted stock; 0 if the stock is not stated. */
  stock: quantity,
  /** If absent, no more than the stock can be ordered. */
  supply: v.optional(supplySchema),
});
