import * as v from 'valibot';
import { kopecks, list } from '../schemas.ts';
import { creditPlanSchema, monthlyRateSchema } from './credit-schema.ts';

export const creditVariantSchema = v.object({
  number: v.picklist([1, 2, 3]),
  title: v.string(),
  bank: v.string(),
  rate: monthlyRateSchema,
  months: v.nullable(list(v.number())),
});

/**
 * A bank's programme for terms longer than the form offers. It appears only in its example and in the teaser; a manager arranges it
 * [CREDIT-3].
 */
export const longCreditSchema = v.object({
  bank: v.string(),
  /** Longest term of the programme in months. */
  months: v.number(),
  /** Rate of the example in the panel, without a first payment. */
  rate: monthlyRateSchema,
  /** Rate of the teaser, with the usual first payment. */
  teaserRate: monthlyRateSchema,
});

export const creditTermsSchema = v.object({
  /** Empty if no bank lends to the shop's buyers. */
  variants: list(creditVariantSchema),
  /** Below this price, the product page does not mention credit. */
  teaserAbove: kopecks,
  /** Instalments are offered above a price [CREDIT-5]; null if the shop offers none. */
  instalment: v.nullable(v.object({ above: kopecks, months: list(v.number()) })),
  /** Null if no bank lends for longer terms than the form offers. */
  long: v.nullable(longCreditSchema),
});

export const payTabSchema = v.picklist(['credit', 'instalment']);

export const creditQuoteSchema = v.object({
  tab: payTabSchema,
  /** Whether the price is high enough for instalments [CREDIT-5]. */
  instalment: v.boolean(),
  /** Null for instalments if no bank lends to the shop's buyers. */
  variant: v.nullable(creditVariantSchema),
  terms: list(v.number()),
  months: v.number(),
  /** Why the term differs from the one typed in, or why that one is invalid. */
  monthsNotice: v.nullable(v.string()),
  /** Text to show in the field; invalid text is kept so that the visitor can correct it. */
  monthsText: v.string(),
  firstText: v.string(),
  first: kopecks,
  /** Why the first payment differs from the one typed in [CREDIT-2]. */
  firstNotice: v.nullable(v.string()),
  plan: creditPlanSchema,
  /** Sum of all monthly payments. */
  repaid: kopecks,
  /** Example of the longer programme without a first payment; null if there is no such programme [CREDIT-3]. */
  example: v.nullable(
    v.object({
      bank: v.string(),
      months: v.number(),
      monthly: kopecks,
      teaser: kopecks,
      teaserPercent: v.number(),
    }),
  ),
  /** Interest in per cent a year; 0 for instalments. */
  percent: v.number(),
});

export const creditResultSchema = v.pick(creditQuoteSchema, [
  'tab',
  'months',
  'first',
  'plan',
  'repaid',
  'example',
  'percent',
]);
