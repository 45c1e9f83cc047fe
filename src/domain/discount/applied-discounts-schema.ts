import * as v from 'valibot';
import { appliedCardSchema } from './bonus-card-schema.ts';
import { judgedCouponSchema } from './coupon-schema.ts';

export const discountsSchema = v.object({
  coupon: v.nullable(judgedCouponSchema),
  card: v.nullable(appliedCardSchema),
});
