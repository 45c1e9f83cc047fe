import { formatRoubles, kopecks } from '../measures/money.ts';
import { MONEY_BACK } from './money-back.ts';
import type { PaymentMethod } from './order.ts';

export const PAYMENT_ISSUE_CODES = [
  'order-cancelled',
  'order-reduced',
  'paid-twice',
  'wrong-sum',
  'no-answer',
] as const;

/** Why a person must look at a payment: the order was cancelled or became smaller, it was paid twice, the sum is wrong, or the result is unknown. */
export type PaymentIssueCode = (typeof PAYMENT_ISSUE_CODES)[number];

/** Provider of card payments: the bank bePaid, the built-in test bank, where no money moves, or none. */
export type CardBank = 'bepaid' | 'test' | 'none';

/** A payment that a person must look at. */
export interface PaymentIssue {
  code: PaymentIssueCode;
  /** Amount in the smallest unit of the currency. */
  amount: number;
  currency: string;
  payment: PaymentMethod;
  /** Provider that received the money. */
  provider: CardBank;
  /** The provider's id of the payment; empty if unknown. */
  uid: string;
}

const WHAT: Readonly<Record<PaymentIssueCode, string>> = {
  'order-cancelled': 'заказ отменён, а деньги за него получены',
  'order-reduced': 'заказ уменьшили, а оплачен он был целиком',
  'paid-twice': 'заказ оплачен дважды',
  'wrong-sum': 'банк сообщил не ту сумму',
  'no-answer': 'банк три дня не отвечает, оплачен ли заказ',
};

export function issueText(code: PaymentIssueCode): string {
  return WHAT[code];
}

/** Formats a sum as it was reported; roubles have the shop's usual format. */
export function issueSum({ amount, currency }: Pick<PaymentIssue, 'amount' | 'currency'>): string {
  return currency === 'BYN' && Number.isSafeInteger(amount)
    ? formatRoubles(kopecks(amount))
    : `${amount} ${currency}`;
}

/** Describes how each provider returns money; null for the test bank, which moves none. */
const HOW_BACK: Readonly<Record<PaymentIssue['provider'], ((issue: PaymentIssue) => string) | null>> = {
  none: ({ payment }) => MONEY_BACK[payment].shop,
  bepaid: ({ uid }) =>
    `в кабинете bePaid откройте ${uid ? `платёж ${uid}` : 'платёж этого заказа'} и нажмите «Возврат»`,
  test: null,
};

const TODO: Readonly<Record<PaymentIssueCode, (sum: string, back: string, which: string) => string>> = {
  'order-cancelled': (sum, back) => `Верните ${sum}: ${back}`,
  'order-reduced': (sum, back) => `Верните ${sum}: ${back}`,
  'paid-twice': (sum, back) => `Верните ${sum} второй оплаты: ${back}`,
  'wrong-sum': (sum, _back, which) => `Банк сообщил о сумме ${sum}: проверьте ${which} в его кабинете`,
  'no-answer': (sum, _back, which) =>
    `Проверьте ${which} в кабинете банка. Если пришло ${sum}, отметьте заказ оплаченным, а если он отменён, верните деньги`,
};

/** Returns an instruction for the staff, without a full stop. */
export function whatToDo(issue: PaymentIssue): string {
  const { code, provider, uid } = issue;
  const howBack = HOW_BACK[provider];
  if (!howBack) return 'Оплата тестовая: возвращать нечего';
  return TODO[code](issueSum(issue), howBack(issue), uid ? `платёж ${uid}` : 'платежи этого заказа');
}
