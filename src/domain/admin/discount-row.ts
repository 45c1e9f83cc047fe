import type { DescribedDiscount } from '../discount/price-discount.ts';

/** A discount as the admin lists it; times are ISO dates and times. */
export interface DiscountRow extends Pick<DescribedDiscount, 'name' | 'percent' | 'rounding'> {
  id: number;
  /** Name of the section; null for all goods. */
  section: string | null;
  /** Number of products that it is limited to; null for all of the section. */
  products: number | null;
  startsAt: string;
  endsAt: string | null;
  appliedAt: string | null;
  endedAt: string | null;
  /** Number of offers whose price is lowered. */
  count: number;
}
