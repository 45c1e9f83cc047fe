import * as v from 'valibot';
import { MAX_MONTHS, MIN_MONTHS, PANEL_RATE, percentOf, yearlyPercent } from '../credit/credit.ts';
import type { CreditTerms, CreditVariant } from '../credit/credit-form.ts';
import { decimal, group, kopecksOf, line, list, ROUBLES, withDefaults } from './content-fields.ts';

const PERCENT = decimal('Нужны проценты в год', { max: 100, digits: 2 });
const MONTHS = v.pipe(
  list(decimal('Нужно число месяцев', { min: MIN_MONTHS, max: MAX_MONTHS, digits: 0 }), 34),
  v.minLength(1, 'Нужен хотя бы один срок'),
);

/** Settings of credit and instalments; sums are in roubles, rates in per cent a year. */
export const CREDIT = withDefaults({
  /**
   * The first variant is the default; if the list is empty, no bank lends to the shop's buyers. If `months` is null, every term from 3 to
   * 36 is allowed.
   */
  variants: v.optional(
    list(group({ title: line(40), bank: line(60), percent: PERCENT, months: v.nullable(MONTHS) }), 3),
    [],
  ),
  /** Below this price, credit is not mentioned. */
  above: v.optional(ROUBLES, 100),
  /** Null if the shop offers no instalments. */
  instalment: v.optional(v.nullable(group({ above: ROUBLES, months: MONTHS })), null),
  /** Null if no bank lends for longer terms than the form offers. */
  long: v.optional(
    v.nullable(
      group({
        bank: line(60),
        months: decimal('Нужно число месяцев', { min: MAX_MONTHS + 1, max: 120, digits: 0 }),
        percent: PERCENT,
        teaserPercent: PERCENT,
      }),
    ),
    null,
  ),
});
export type CreditTexts = typeof CREDIT.defaults;

/** Converts a yearly to a monthly rate; for 32 % the bank states its own monthly rate. */
function rateOf(percent: number) {
  if (percent === percentOf(PANEL_RATE)) return PANEL_RATE;
  const { numerator, denominator } = yearlyPercent(Math.round(percent * 100));
  return { numerator, denominator: denominator * 100 };
}

/** Converts the settings to the calculator's units. */
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
