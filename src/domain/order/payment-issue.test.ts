import { describe, expect, it } from 'vitest';
import { issueSum, issueText, PAYMENT_ISSUE_CODES, type PaymentIssue, whatToDo } from './payment-issue.ts';

const CARD: PaymentIssue = {
  code: 'order-cancelled',
  amount: 12_050,
  currency: 'BYN',
  payment: 'card',
  provider: 'bepaid',
  uid: '1-abc',
};
const plain = (issue: Partial<PaymentIssue>) => whatToDo({ ...CARD, ...issue }).replaceAll('\u00a0', ' ');

describe('payments that a person must look at', () => {
  it.each([
    ['a card', {}, 'Верните 120,50 руб.: в кабинете bePaid откройте платёж 1-abc и нажмите «Возврат»'],
    ['ЕРИП', { payment: 'erip', provider: 'none', uid: '' }, 'номер счёта'],
    ['a credit', { payment: 'credit', provider: 'none', uid: '' }, 'сообщите банку'],
    [
      'the shop itself',
      { payment: 'on-delivery', provider: 'none', uid: '' },
      'так же, как покупатель заплатил',
    ],
    ['a second payment', { code: 'paid-twice' }, 'Верните 120,50 руб. второй оплаты'],
    ['the test bank', { provider: 'test' }, 'возвращать нечего'],
    ['a wrong sum', { code: 'wrong-sum', amount: 100, currency: 'RUB' }, 'о сумме 100 RUB'],
    ['no answer', { code: 'no-answer', uid: '' }, 'отметьте заказ оплаченным'],
  ] as const)('[CART-9] tells what to do with money paid through %s', (_method, issue, words) => {
    expect(plain(issue)).toContain(words);
  });

  it('has words for everything that may happen, and a sum even for what is no sum of ours', () => {
    for (const code of PAYMENT_ISSUE_CODES) {
      expect(issueText(code)).not.toBe('');
      expect(plain({ code })).toMatch(/[^.]$/);
    }
    expect(issueSum({ amount: 1.5, currency: 'BYN' })).toBe('1.5 BYN');
  });
});
