import { formatRoubles, kopecks } from '../measures/money.ts';
import type { PaymentWay } from './order.ts';

export const PAYMENT_ISSUE_CODES = ['order-cancelled', 'paid-twice', 'wrong-sum', 'no-answer'] as const;

/** Why a person must see to money: it came for an order that is cancelled, twice, in another sum, or nobody knows whether. */
export type PaymentIssueCode = (typeof PAYMENT_ISSUE_CODES)[number];

/** Money that a person must see to. */
export interface PaymentIssue {
  code: PaymentIssueCode;
  /** Of its least unit. */
  amount: number;
  currency: string;
  /** How the order was to be paid. */
  payment: PaymentWay;
  /** The provider that took the money; empty where none did. */
  provider: '' | 'bepaid' | 'test';
  /** The provider's number of the payment; empty where none is known. */
  uid: string;
}

const WHAT: Readonly<Record<PaymentIssueCode, string>> = {
  'order-cancelled': 'заказ отменён, а деньги за него получены',
  'paid-twice': 'заказ оплачен дважды',
  'wrong-sum': 'банк сообщил не ту сумму',
  'no-answer': 'банк три дня не отвечает, оплачен ли заказ',
};

/** What happened, in words. */
export function issueText(code: PaymentIssueCode): string {
  return WHAT[code];
}

/** A sum as it was reported; roubles in their own form. */
export function issueSum({ amount, currency }: Pick<PaymentIssue, 'amount' | 'currency'>): string {
  return currency === 'BYN' && Number.isSafeInteger(amount)
    ? formatRoubles(kopecks(amount))
    : `${amount} ${currency}`;
}

function howBack({ payment, provider, uid }: PaymentIssue): string {
  if (provider === 'bepaid') {
    const which = uid ? `платёж ${uid}` : 'платёж этого заказа';
    return `в кабинете bePaid откройте ${which} и нажмите «Возврат»`;
  }
  if (payment === 'erip')
    return 'ЕРИП денег не возвращает: спросите у покупателя номер счёта и переведите на него';
  if (payment === 'invoice') return 'переведите на счёт организации, с которого пришла оплата';
  if (payment === 'credit') return 'сообщите банку, который дал кредит, и верните деньги ему';
  return 'верните так же, как покупатель заплатил';
}

/** What is to be done by hand, as instructions to the shop's people; without a full stop. */
export function whatToDo(issue: PaymentIssue): string {
  if (issue.provider === 'test') return 'Оплата тестовая: возвращать нечего';
  const { code, uid } = issue;
  const sum = issueSum(issue);
  const which = uid ? `платёж ${uid}` : 'платежи этого заказа';
  if (code === 'wrong-sum') return `Банк сообщил о сумме ${sum}: проверьте ${which} в его кабинете`;
  if (code === 'no-answer')
    return `Проверьте ${which} в кабинете банка. Если пришло ${sum}, отметьте заказ оплаченным, а если он отменён, верните деньги`;
  const second = code === 'paid-twice' ? ' второй оплаты' : '';
  return `Верните ${sum}${second}: ${howBack(issue)}`;
}
