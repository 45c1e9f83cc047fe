import * as v from 'valibot';
import { heldCardSchema } from './bonus-card-schema.ts';
import { judgedCouponSchema } from './coupon-schema.ts';

/** What a basket holds to pay less by; what it comes to is `basketTotals` of `discount.ts`. */
export const discountsSchema = v.object({
  coupon: v.nullable(judgedCouponSchema),
  card: v.nullable(heldCardSchema),
});
