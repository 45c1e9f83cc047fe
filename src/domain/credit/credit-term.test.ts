import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { PANEL_RATE } from './credit.ts';
import type { CreditTerms, CreditVariant } from './credit-form.ts';
import {
  chosenCredit,
  creditOrderAddress,
  creditTermValue,
  quoteOrder,
  readCreditTerm,
} from './credit-term.ts';

const USUAL: CreditVariant = {
  ...{ number: 1, title: 'Стандартный', bank: 'Банк' },
  ...{ rate: PANEL_RATE, months: [3, 6, 12, 36] },
};
const TERMS: CreditTerms = {
  variants: [USUAL],
  teaserAbove: kopecks(100_00),
  instalment: { above: kopecks(100_00), months: [3, 4, 6, 10] },
  long: null,
};
const CREDIT = { months: 12, instalment: false };
const INSTALMENT = { months: 10, instalment: true };

describe('paying an order in parts', () => {
  it('reads back the terms it writes, a year by default, and no others', () => {
    for (const term of [CREDIT, INSTALMENT]) expect(readCreditTerm(creditTermValue(term))).toEqual(term);
    expect(readCreditTerm(' ')).toEqual(CREDIT);
    for (const text of ['2', '37', 'instalment-2', 'instalment-', '-12', '12.5', 'год', 'rent-12', '012'])
      expect(readCreditTerm(text)).toBeNull();
  });

  it.each([
    [{ months: 17, instalment: false, variant: 3 }, 5000, { creditMonths: '3-17', creditFirst: '50,00' }],
    [CREDIT, 0, { creditMonths: '12', creditFirst: '' }],
    [INSTALMENT, 1250, { creditMonths: 'instalment-10', creditFirst: '12,50' }],
  ])('[CREDIT-6] %j chosen for goods begins the order form', (term, first, filled) => {
    const { search, pathname } = new URL(creditOrderAddress(term, kopecks(first)), 'http://shop');
    expect(pathname).toBe('/order/');
    expect(chosenCredit(new URLSearchParams(search))).toEqual({ payment: 'credit', ...filled });
    expect(readCreditTerm(filled.creditMonths)).toEqual(term);
  });

  it.each([
    '',
    'payment=card&creditMonths=12',
    'payment=credit&creditMonths=99',
    'payment=credit&creditMonths=1-12',
  ])('[CREDIT-6] «%s» fills in no credit', (query) => {
    expect(chosenCredit(new URLSearchParams(query))).toBeNull();
  });

  it('[CREDIT-6] is counted by the variant that was chosen', () => {
    const any = { ...USUAL, number: 3, bank: 'Другой', months: null } as const;
    const terms = { ...TERMS, variants: [USUAL, any] };
    const term = { months: 17, instalment: false };
    expect(quoteOrder(kopecks(500_00), term, '', terms)).toMatchObject({ months: 12 });
    expect(quoteOrder(kopecks(500_00), { ...term, variant: 3 }, '', terms)).toMatchObject({
      months: 17,
      variant: any,
    });
    expect(quoteOrder(kopecks(500_00), { ...term, variant: 9 }, '', terms)).toMatchObject({ months: 12 });
  });

  it('[CREDIT-4] a year’s credit of 1000 roubles is insured by 0,96 % and repaid at 2,666667 % a month', () => {
    // Monthly payment on 1000,00 + 9,60 by the formula i·qⁿ / (qⁿ − 1), where i = 0,02666667, q¹² = 1,3713666, and so the coefficient is
    // 0,0984735.
    const { plan, first } = quoteOrder(kopecks(100_000), CREDIT, '', TERMS);
    expect(plan).toEqual({ financed: 100_000, insurance: 960, credit: 100_960, monthly: 9942 });
    expect(first).toBe(0);
  });

  it('[CREDIT-5] an instalment costs nothing more: 10 000 roubles less 1000 in ten months are 900 each', () => {
    const typed = quoteOrder(kopecks(1_000_000), INSTALMENT, '1000', TERMS);
    expect(typed.plan).toEqual({ financed: 900_000, insurance: 0, credit: 900_000, monthly: 90_000 });
    expect(quoteOrder(kopecks(1_000_000), INSTALMENT, kopecks(100_000), TERMS)).toEqual(typed);
  });

  it('[CREDIT-5] what costs no more than the threshold is lent, not paid in instalments', () => {
    expect(quoteOrder(kopecks(100_00), INSTALMENT, '', TERMS).tab).toBe('credit');
    expect(quoteOrder(kopecks(100_01), INSTALMENT, '', TERMS).tab).toBe('instalment');
  });

  it('[CREDIT-2] a first payment above the total is reduced to it, and a term changed to the nearest', () => {
    const quote = quoteOrder(kopecks(500_00), { months: 11, instalment: false }, '600', TERMS);
    expect(quote).toMatchObject({ first: 50_000, months: 12, plan: { monthly: 0 } });
    expect(quote.firstNotice).toContain('не может быть больше');
  });
});
