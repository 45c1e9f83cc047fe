import { PANEL_RATE, yearlyPercent } from '../src/domain/credit/credit.ts';
import type { CreditTerms } from '../src/domain/credit/credit-form.ts';
import { kopecks } from '../src/domain/measures/money.ts';

/** Credits and instalments that the shop offers [CREDIT-1] [CREDIT-5] [CREDIT-6]; the banks' names are to be set by the merchant. */
export const CREDIT_TERMS: CreditTerms = {
  variants: [
    {
      number: 1,
      title: 'Стандартный',
      bank: 'Первый банк-партнёр',
      rate: PANEL_RATE,
      months: [3, 6, 9, 12, 18, 24, 30, 36],
    },
    {
      number: 2,
      title: 'Короткий',
      bank: 'Первый банк-партнёр',
      rate: PANEL_RATE,
      months: [3, 4, 5, 6, 9, 12],
    },
    { number: 3, title: 'Любой срок', bank: 'Второй банк-партнёр', rate: PANEL_RATE, months: null },
  ],
  // Under it the product page mentions no credit; the panel is still found at its address.
  teaserAbove: kopecks(100_00),
  instalment: { above: kopecks(100_00), months: [3, 4, 6, 10] },
  // Null where no bank gives more than 36 months: the pages then speak of the longest term above.
  long: {
    bank: 'Второй банк-партнёр',
    months: 48,
    rate: PANEL_RATE,
    teaserRate: yearlyPercent(23),
  },
};
