import * as v from 'valibot';
import { byId, kopecks, quantity } from '../schemas.ts';

export const basketSummarySchema = v.object({
  version: v.number(),
  cartcode: v.string(),
  /** Number of lines without gifts: the badge. */
  count: v.number(),
  total: kopecks,
  /** What of each offer can be had from the basket, as its line shows it; by offer id. */
  quantities: byId(quantity),
});
