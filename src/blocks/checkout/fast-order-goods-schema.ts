import * as v from 'valibot';
import { kopecks } from '../../domain/schemas.ts';

export const orderedGoodsSchema = v.object({
  /** Id of the offer. */
  key: v.number(),
  name: v.string(),
  amount: v.string(),
  total: kopecks,
});
