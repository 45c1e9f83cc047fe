import { expect, it } from 'vitest';
import { PANEL_RATE } from '../credit/credit.ts';
import type { CreditTerms } from '../credit/credit-form.ts';
import { readCreditTerm } from '../credit/credit-term.ts';
import { kopecks } from '../measures/money.ts';
import { creditChoices } from './order-contact.ts';

const TERMS: CreditTerms = {
  variants: [{ number: 1, title: 'Стандартный', bank: 'Банк', rate: PANEL_RATE, months: [12, 24] }],
  teaserAbove: kopecks(100_00),
  instalment: { above: kopecks(100_00), months: [6] },
  long: null,
};

it('[SHOP-4] the terms to choose from are those that the shop offers: its usual credit, then instalments', () => {
  const choices = creditChoices(TERMS);
  expect(choices.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Кредит, 12 месяцев',
    'Кредит, 24 месяца',
    'Рассрочка, 6 месяцев',
  ]);
  expect(choices.map(({ value }) => readCreditTerm(value))).toEqual([
    { months: 12, instalment: false },
    { months: 24, instalment: false },
    { months: 6, instalment: true },
  ]);
  expect(creditChoices({ ...TERMS, variants: [], instalment: null })).toEqual([]);
});
