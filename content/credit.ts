import { type CreditTexts, creditTermsOf } from '../src/domain/content/credit-part.ts';
import type { CreditTerms } from '../src/domain/credit/credit-form.ts';

/** Credits and instalments until a shop names its banks [CREDIT-1] [CREDIT-5] [CREDIT-6]; under `above` the product page mentions no credit, the panel is still found at its address. */
export const CREDIT: CreditTexts = {
  variants: [
    { title: 'Стандартный', bank: 'Первый банк-партнёр', percent: 32, months: [3, 6, 9, 12, 18, 24, 30, 36] },
    { title: 'Короткий', bank: 'Первый банк-партнёр', percent: 32, months: [3, 4, 5, 6, 9, 12] },
    { title: 'Любой срок', bank: 'Второй банк-партнёр', percent: 32, months: null },
  ],
  above: 100,
  instalment: { above: 100, months: [3, 4, 6, 10] },
  long: { bank: 'Второй банк-партнёр', months: 48, percent: 32, teaserPercent: 23 },
};

/** The same as it is counted. */
export const CREDIT_TERMS: CreditTerms = creditTermsOf(CREDIT);
