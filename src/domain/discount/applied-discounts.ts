import type * as v from 'valibot';
import type { discountsSchema } from './applied-discounts-schema.ts';

/** Discounts applied to a basket; `basketTotals` of `discount.ts` computes their amounts. */
export type Discounts = v.InferOutput<typeof discountsSchema>;

export const NO_DISCOUNTS: Discounts = { coupon: null, card: null };
