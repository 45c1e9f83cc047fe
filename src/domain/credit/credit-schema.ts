import * as v from 'valibot';
import { kopecks } from '../schemas.ts';

export const monthlyRateSchema = v.object({
  numerator: v.number(),
  denominator: v.number(),
});

export const creditPlanSchema = v.object({
  /** Price minus the first payment. */
  financed: kopecks,
  insurance: kopecks,
  /** Financed sum and insurance: the amount repaid with interest [CREDIT-4]. */
  credit: kopecks,
  monthly: kopecks,
});
