import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { creditTermsOf } from '../content/credit-part.ts';
import { kopecks } from '../measures/money.ts';
import { PANEL_RATE, yearlyPercent } from './credit.ts';
import {
  type CreditDraft,
  type CreditTerms,
  type CreditVariant,
  creditTeasers,
  FIRST_SHARES,
  nearestTerm,
  payTabs,
  quoteCredit,
  readCreditDraft,
  teaserTerms,
  termsOf,
  writeCreditDraft,
} from './credit-form.ts';
import { minimumMonthlyPayment } from './instalment.ts';

const CREDIT_TERMS = creditTermsOf(demoParts().credit);

const FIRST: CreditVariant = {
  ...{ number: 1, title: 'А', bank: 'Первый' },
  ...{ rate: PANEL_RATE, months: [3, 6, 12, 24, 36] },
};
const SECOND: CreditVariant = { number: 3, title: 'Б', bank: 'Второй', rate: PANEL_RATE, months: null };
const TERMS: CreditTerms = {
  variants: [FIRST, SECOND],
  teaserAbove: kopecks(100_00),
  instalment: { above: kopecks(10_000), months: [3, 6] },
  long: { bank: 'Второй', months: 48, rate: PANEL_RATE, teaserRate: yearlyPercent(23) },
};
const DRAFT: CreditDraft = { tab: 'credit', variant: 1, months: null, first: null };
const quote = (over: Partial<CreditDraft>, price = 100_000) =>
  quoteCredit({ ...DRAFT, ...over }, kopecks(price), TERMS);

describe('the term', () => {
  it.each([
    [2, 3],
    [999, 36],
    [6, 6],
    [17, 12],
    [19, 24],
    // 9 is equally close to 6 and 12; the shorter term is taken.
    [9, 6],
  ])('[CREDIT-1] of %d months becomes the allowed %d', (requested, months) => {
    expect(nearestTerm(requested, [3, 6, 12, 24, 36])).toBe(months);
    expect(quote({ months: String(requested) })).toMatchObject({ months, monthsText: String(months) });
  });

  it('[CREDIT-1] is any month from 3 to 36 where a bank has no list', () => {
    expect(termsOf(null)).toHaveLength(34);
    expect(quote({ variant: 3, months: '17' })).toMatchObject({ months: 17, monthsNotice: null });
  });

  it('[CREDIT-1] is a year until something is typed, and read with spaces around it', () => {
    expect(quote({ variant: 3 })).toMatchObject({ months: 12, monthsText: '12', monthsNotice: null });
    expect(quote({ variant: 3, months: ' 17 ' })).toMatchObject({ months: 17, monthsNotice: null });
  });

  it('[CREDIT-1] explains why it was changed, and leaves invalid text to be corrected', () => {
    expect(quote({ months: '999' }).monthsNotice).toContain('36');
    expect(quote({ months: 'год' })).toMatchObject({
      months: 12,
      monthsText: 'год',
      monthsNotice: 'Введите срок числом месяцев, от 3 до 36.',
    });
  });
});

describe('the first payment', () => {
  it('[CREDIT-2] is 10 % of the price until something is typed', () => {
    expect(quote({})).toMatchObject({ first: 10_000, firstNotice: null });
  });

  it('[CREDIT-2] above the total becomes the total, with a hint', () => {
    expect(quote({ first: '1000,01' })).toMatchObject({
      first: 100_000,
      firstText: '1\u00a0000,00',
      firstNotice: 'Первый взнос не может быть больше суммы покупки.',
      plan: { monthly: 0 },
    });
    expect(quote({ first: '1 000' }).firstNotice).toBeNull();
  });

  it('[CREDIT-2] that is no number counts as zero, with a notice', () => {
    expect(quote({ first: '1e12' })).toMatchObject({ first: 0, firstText: '1e12' });
    expect(quote({ first: '1e12' }).firstNotice).toContain('числом');
    expect(quote({ first: '' })).toMatchObject({ first: 0, firstNotice: null });
  });

  it.each([
    ['12,34', 1234],
    ['12,349', 1234],
    [' 12,34 руб. ', 1234],
    ['12,34 руб', 1234],
  ])('[CREDIT-2] «%s» is %i kopecks, broken ones dropped', (typed, first) => {
    expect(quote({ first: typed })).toMatchObject({ first, firstNotice: null });
  });
});

describe('the quote', () => {
  it('[CREDIT-3] [CREDIT-4] is the annuity of what is financed and insured', () => {
    // 1 000 less 100 is 900, and 0,96 % of that is 8,64; 908,64 over 12 months at 2,666667 % a month is 89,42.
    const { plan, repaid } = quote({ months: '12' });
    expect(plan).toMatchObject({ financed: 90_000, insurance: 864, credit: 90_864 });
    const rate = 0.02666667;
    const expected = (90_864 * rate) / (1 - (1 + rate) ** -12);
    expect(Math.abs(plan.monthly - expected)).toBeLessThan(1);
    expect(Math.abs(repaid - 12 * plan.monthly)).toBeLessThanOrEqual(12);
  });

  it('[CREDIT-3] has an example of 48 months without a first payment whatever is typed', () => {
    // The credit is 1 000 plus 3,84 % of it.
    const rate = 0.02666667;
    const expected = (103_840 * rate) / (1 - (1 + rate) ** -48);
    for (const months of ['3', '36']) {
      const { example } = quote({ months });
      expect(example).toMatchObject({ bank: 'Второй', months: 48 });
      expect(Math.abs((example?.monthly ?? 0) - expected)).toBeLessThan(1);
    }
  });

  it('[CREDIT-3] shows its rate, and the teaser’s figure next to its own', () => {
    const { example, percent } = quote({});
    expect([percent, quote({ tab: 'instalment' }).percent]).toEqual([32, 0]);
    const teaser = minimumMonthlyPayment(kopecks(100_000), teaserTerms(TERMS) ?? expect.fail('no teaser'));
    expect(example?.teaser).toBe(teaser);
  });

  it('[CREDIT-3] names no longer term than a bank gives', () => {
    const without = { ...TERMS, long: null };
    expect(
      quoteCredit(readCreditDraft(new URLSearchParams(), kopecks(100_000)), kopecks(100_000), without)
        .example,
    ).toBeNull();
    expect(teaserTerms(without)).toEqual({ months: 36, rate: PANEL_RATE });
    expect(teaserTerms(TERMS)).toEqual({ months: 48, rate: yearlyPercent(23) });
  });

  it('[CREDIT-3] without a longer programme the teaser goes by the variant with the longest term', () => {
    const [short, free] = [
      { ...FIRST, months: [3, 6] },
      { ...SECOND, rate: yearlyPercent(20) },
    ] as const;
    const teaser = { months: 36, rate: yearlyPercent(20) };
    expect(teaserTerms({ ...TERMS, long: null, variants: [short, free] })).toEqual(teaser);
    expect(teaserTerms({ ...TERMS, long: null, variants: [free, short] })).toEqual(teaser);
  });

  it('[CREDIT-3] [CREDIT-5] the product page shows the longest terms, and whose they are', () => {
    expect(creditTeasers(TERMS)).toEqual({
      instalment: { above: 10_000, months: 6 },
      credit: { above: 100_00, byBank: true, months: 48, rate: yearlyPercent(23) },
    });
    expect(creditTeasers({ ...TERMS, long: null }).credit).toMatchObject({ byBank: false, months: 36 });
  });

  it('[CREDIT-5] is an instalment only above the threshold', () => {
    expect(quote({ tab: 'instalment' }, 10_000)).toMatchObject({ tab: 'credit', instalment: false });
    expect(quote({ tab: 'instalment', months: '6' }, 10_001)).toMatchObject({
      tab: 'instalment',
      first: 0,
      // 100,01 over 6 months is rounded up, so that no kopecks are left over.
      plan: { monthly: 1667, insurance: 0, credit: 10_001 },
      repaid: 10_001,
    });
  });

  it('[SHOP-1] offers only what the shop has: credits alone, instalments alone, or nothing', () => {
    const price = kopecks(100_000);
    const credits = { ...TERMS, instalment: null };
    const instalments = { ...TERMS, variants: [] };
    const none = { ...TERMS, variants: [], instalment: null };
    expect([TERMS, credits, instalments, none].map((terms) => payTabs(terms, price))).toEqual([
      ['credit', 'instalment'],
      ['credit'],
      ['instalment'],
      [],
    ]);
    expect(payTabs(instalments, kopecks(10_000))).toEqual([]);
    expect(quoteCredit({ ...DRAFT, tab: 'instalment' }, price, credits)).toMatchObject({ tab: 'credit' });
    const quoted = quoteCredit(DRAFT, price, instalments);
    expect(quoted).toMatchObject({ tab: 'instalment', variant: null, percent: 0, terms: [3, 6] });
    expect(creditTeasers(credits).instalment).toBeNull();
    expect(creditTeasers(instalments).credit).toBeNull();
    expect(creditTeasers(none)).toEqual({ instalment: null, credit: null });
    expect(() => quoteCredit(DRAFT, price, none)).toThrow('no terms');
  });

  it('[CREDIT-6] has the chosen variant, the first for an unknown one', () => {
    expect(quote({ variant: 3 }).variant?.bank).toBe('Второй');
    expect(quote({ variant: 7 }).variant?.bank).toBe('Первый');
  });

  it('never fails, whatever is typed, and never finances more than the price', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 10 ** 12 }), (months, first, price) => {
        const { plan, first: paid } = quote({ months, first }, price);
        expect(plan.financed + paid).toBe(price);
      }),
    );
  });
});

it('[CREDIT-2] the form of an address is read as it was written; a share is a button of it', () => {
  const price = kopecks(100_000);
  const draft: CreditDraft = { tab: 'instalment', variant: 2, months: '12', first: '49,90' };
  expect(readCreditDraft(new URLSearchParams(writeCreditDraft(draft)), price)).toEqual(draft);
  expect(readCreditDraft(new URLSearchParams('share=2000&first=5'), price).first).toBe('200,00');
  expect(readCreditDraft(new URLSearchParams('share=1234'), price)).toEqual(DRAFT);
  const shares = [0, 1000, 2000, 3000, 5000].map(
    (share) => readCreditDraft(new URLSearchParams(`share=${share}`), price).first,
  );
  expect(shares).toEqual(['0,00', '100,00', '200,00', '300,00', '500,00']);
  expect(FIRST_SHARES).toHaveLength(5);
});

it('[CREDIT-2] an address omits untyped values, and overlong text is not read', () => {
  expect(writeCreditDraft(DRAFT)).toEqual([
    ['tab', 'credit'],
    ['variant', '1'],
  ]);
  const long = `months=${'1'.repeat(50)}&first=${'2'.repeat(20)}`;
  expect(readCreditDraft(new URLSearchParams(long), kopecks(100_000))).toMatchObject({
    months: '1'.repeat(20),
    first: '2'.repeat(20),
  });
});

it('[CREDIT-7] the terms reach the popup unchanged, which is sent them as JSON', () => {
  for (const terms of [CREDIT_TERMS, creditTeasers(CREDIT_TERMS)])
    expect(JSON.parse(JSON.stringify(terms))).toEqual(terms);
});
