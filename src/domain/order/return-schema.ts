import * as v from 'valibot';
import { kopecks, list, quantity } from '../schemas.ts';
import { REFUND_METHODS, REFUND_STATES, RETURN_REASONS } from './return-lists.ts';

export const returnViewSchema = v.object({
  /** Number within the order, from 1. */
  ordinal: v.number(),
  /** ISO date and time. */
  at: v.string(),
  reason: v.picklist(RETURN_REASONS),
  note: v.string(),
  /** True if the goods had left the shop. */
  dispatched: v.boolean(),
  lines: list(
    v.object({
      lineId: v.number(),
      name: v.string(),
      article: v.string(),
      unit: v.string(),
      quantity: quantity,
      total: kopecks,
      restocked: v.boolean(),
    }),
  ),
  goods: kopecks,
  discount: kopecks,
  points: kopecks,
  /** Earned points that were withdrawn. */
  withdrawn: kopecks,
  delivery: kopecks,
  lift: kopecks,
  total: kopecks,
  tax: v.nullable(kopecks),
  /** Part of the total that had been paid. */
  paid: kopecks,
});

/** Money that goes back to the buyer. */
export const refundViewSchema = v.object({
  id: v.number(),
  /** Number of the return; null for money without goods. */
  ordinal: v.nullable(v.number()),
  amount: kopecks,
  method: v.picklist(REFUND_METHODS),
  state: v.picklist(REFUND_STATES),
  reason: v.string(),
  /** ISO dates and times. */
  at: v.string(),
  doneAt: v.nullable(v.string()),
});
