import type { HeldCard } from './bonus-card.ts';
import type { JudgedCoupon } from './coupon.ts';

/** What a basket holds to pay less by; what it comes to is `basketTotals` of `discount.ts`. */
export interface Discounts {
  coupon: JudgedCoupon | null;
  card: HeldCard | null;
}

export const NO_DISCOUNTS: Discounts = { coupon: null, card: null };
