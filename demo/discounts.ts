import type { DescribedCoupon } from '../src/domain/discount/describe-coupon.ts';
import { kopecks } from '../src/domain/measures/money.ts';

/** Coupons that the demo shop accepts; they never expire, so that they can always be tried. */
export const DEMO_COUPONS: readonly (Omit<DescribedCoupon, 'sections'> &
  Partial<Pick<DescribedCoupon, 'sections'>>)[] = [
  { code: 'НОВОСЕЛ10', kind: 'percent', amount: 1000, maxUsesEach: 1 },
  {
    code: 'ПЛИТКА20',
    kind: 'sum',
    amount: 2000,
    minTotal: kopecks(20_000),
    sections: ['plitka-i-keramogranit'],
  },
  { code: 'ПРИВЕЗИ', kind: 'free-delivery', amount: 0, minTotal: kopecks(5000) },
];

/** A bonus card with points on it. */
export const DEMO_CARD = { number: '1234567', day: '2020-03-01', points: kopecks(5000) };
