import * as v from 'valibot';
import { MAX_MONTHS, MIN_MONTHS, PANEL_RATE, percentOf, yearlyPercent } from '../credit/credit.ts';
import type { CreditTerms, CreditVariant } from '../credit/credit-form.ts';
import { decimal, group, kopecksOf, line, list, ROUBLES, someOf } from './content-fields.ts';

const PERCENT = decimal('Нужны проценты в год', { max: 100, digits: 2 });
const MONTHS = v.pipe(
  list(decimal('Нужно число месяцев', { min: MIN_MONTHS, max: MAX_MONTHS, digits: 0 }), 34),
  v.minLength(1, 'Нужен хотя бы один срок'),
);

/** How goods are paid for in parts, in roubles and per cents a year. */
export const CREDIT = someOf({
  /** The first is the usual one; none: no bank lends to the shop's buyers. `months` null: every one from 3 to 36. */
  variants: list(group({ title: line(40), bank: line(60), percent: PERCENT, months: v.nullable(MONTHS) }), 3),
  /** Cheaper goods mention no credit. */
  above: ROUBLES,
  /** Null: the shop gives no instalments. */
  instalment: v.nullable(group({ above: ROUBLES, months: MONTHS })),
  /** Null: no bank gives more than the form counts. */
  long: v.nullable(
    group({
      bank: line(60),
      months: decimal('Нужно число месяцев', { min: MAX_MONTHS + 1, max: 120, digits: 0 }),
      percent: PERCENT,
      teaserPercent: PERCENT,
    }),
  ),
});
export type CreditTexts = Required<v.InferOutput<typeof CREDIT>>;

/** A bank states 32 % for a month as a figure of its own. */
function rateOf(percent: number) {
  if (percent === percentOf(PANEL_RATE)) return PANEL_RATE;
  const { numerator, denominator } = yearlyPercent(Math.round(percent * 100));
  return { numerator, denominator: denominator * 100 };
}

/** What a shop offers, as it is counted. */
export function creditTermsOf({ variants, above, instalment, long }: CreditTexts): CreditTerms {
  const counted = variants.map(({ percent, ...variant }, index) => ({
    ...variant,
    number: (index + 1) as CreditVariant['number'],
    rate: rateOf(percent),
  }));
  return {
    variants: counted,
    teaserAbove: kopecksOf(above),
    instalment: instalment && { above: kopecksOf(instalment.above), months: instalment.months },
    long: long && {
      bank: long.bank,
      months: long.months,
      rate: rateOf(long.percent),
      teaserRate: rateOf(long.teaserPercent),
    },
  };
}
