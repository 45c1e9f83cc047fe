import * as v from 'valibot';
import { kopecks } from '../../domain/schemas.ts';

export const orderedGoodsSchema = v.object({
  /** Of its offer. */
  key: v.number(),
  name: v.string(),
  amount: v.string(),
  total: kopecks,
});
