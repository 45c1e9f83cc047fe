import * as v from 'valibot';
import { list } from '../schemas.ts';

export const couponKindSchema = v.picklist(['percent', 'sum', 'free-delivery']);

export const couponVerdictSchema = v.picklist([
  'applied',
  'unknown',
  'expired',
  'not-yet',
  'wrong-goods',
  'minimum-sum',
  'used-up',
]);

export const judgedCouponSchema = v.object({
  code: v.string(),
  kind: couponKindSchema,
  amount: v.number(),
  verdict: couponVerdictSchema,
  /** A sentence for the shopper. */
  message: v.string(),
  /** The basket's lines it is taken for. */
  lineIds: list(v.number()),
});
