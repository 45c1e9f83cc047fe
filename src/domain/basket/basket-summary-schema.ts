import * as v from 'valibot';
import { byId, kopecks, quantity } from '../schemas.ts';

export const basketSummarySchema = v.object({
  version: v.number(),
  cartcode: v.string(),
  /** Number of lines, without gifts; shown in the badge. */
  count: v.number(),
  total: kopecks,
  /** Quantity of each offer by its id, as its line shows it. */
  quantities: byId(quantity),
});
