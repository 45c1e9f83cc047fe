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
  /** Sentence shown to the shopper. */
  message: v.string(),
  /** Lines of the basket that the coupon applies to. */
  lineIds: list(v.number()),
});
