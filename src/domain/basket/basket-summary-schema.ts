import * as v from 'valibot';
import { byId, kopecks, quantity } from '../schemas.ts';

/** What the header and the cards need to know of a basket. */
export const basketSummarySchema = v.object({
  version: v.number(),
  cartcode: v.string(),
  /** Number of lines without gifts: the badge. */
  count: v.number(),
  total: kopecks,
  /** What of each offer can be had from the basket, as its line shows it; by offer id. */
  quantities: byId(quantity),
});
