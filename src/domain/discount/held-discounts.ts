import type * as v from 'valibot';
import type { discountsSchema } from './held-discounts-schema.ts';

/** What a basket holds to pay less by; what it comes to is `basketTotals` of `discount.ts`. */
export type Discounts = v.InferOutput<typeof discountsSchema>;

export const NO_DISCOUNTS: Discounts = { coupon: null, card: null };
