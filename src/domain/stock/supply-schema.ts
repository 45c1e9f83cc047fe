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
  /** Counted in stock; 0 of goods whose stock nobody states. */
  stock: quantity,
  /** Absent: the stock is all that can be ordered. */
  supply: v.optional(supplySchema),
});
