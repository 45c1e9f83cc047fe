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

/** A programme for longer than the form counts: only its example and the teaser name it, a manager draws it up [CREDIT-3]. */
export const longCreditSchema = v.object({
  bank: v.string(),
  /** Its longest term. */
  months: v.number(),
  /** Of the panel's example, without a first payment. */
  rate: monthlyRateSchema,
  /** Of the teaser, with the usual first payment. */
  teaserRate: monthlyRateSchema,
});

export const creditTermsSchema = v.object({
  /** None: no bank lends. */
  variants: list(creditVariantSchema),
  /** Cheaper goods mention no credit on their page: nobody borrows for them. */
  teaserAbove: kopecks,
  /** Instalments are for prices above a sum [CREDIT-5]; null: the shop gives none. */
  instalment: v.nullable(v.object({ above: kopecks, months: list(v.number()) })),
  /** Null: no bank gives more than the form counts. */
  long: v.nullable(longCreditSchema),
});

export const payTabSchema = v.picklist(['credit', 'instalment']);

export const creditQuoteSchema = v.object({
  tab: payTabSchema,
  /** Whether the price is high enough for instalments [CREDIT-5]. */
  instalment: v.boolean(),
  /** Null for instalments of a shop whose buyers no bank lends to. */
  variant: v.nullable(creditVariantSchema),
  terms: list(v.number()),
  months: v.number(),
  /** Why the term is another than the typed one, or what is wrong with it. */
  monthsNotice: v.nullable(v.string()),
  /** What the fields show then: what is no number stays to be mended. */
  monthsText: v.string(),
  firstText: v.string(),
  first: kopecks,
  /** Why the first payment is another than the typed one [CREDIT-2]. */
  firstNotice: v.nullable(v.string()),
  plan: creditPlanSchema,
  /** All monthly payments together. */
  repaid: kopecks,
  /** The longer programme without a first payment; null where there is none [CREDIT-3]. */
  example: v.nullable(
    v.object({
      bank: v.string(),
      months: v.number(),
      monthly: kopecks,
      teaser: kopecks,
      teaserPercent: v.number(),
    }),
  ),
  /** Per cent a year, 0 for instalments. */
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
