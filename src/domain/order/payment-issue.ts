import { formatRoubles, kopecks } from '../measures/money.ts';
import { MONEY_BACK } from './money-back.ts';
import type { PaymentWay } from './order.ts';

export const PAYMENT_ISSUE_CODES = ['order-cancelled', 'paid-twice', 'wrong-sum', 'no-answer'] as const;

/** Why a person must see to money: it came for an order that is cancelled, twice, in another sum, or nobody knows whether. */
export type PaymentIssueCode = (typeof PAYMENT_ISSUE_CODES)[number];

/** Who takes cards: a bank by its keys, the stand-in that the shop plays itself and that moves no money, or nobody. */
export type CardBank = 'bepaid' | 'test' | 'none';

/** Money that a person must see to. */
export interface PaymentIssue {
  code: PaymentIssueCode;
  /** Of its least unit. */
  amount: number;
  currency: string;
  /** How the order was to be paid. */
  payment: PaymentWay;
  /** The provider that took the money. */
  provider: CardBank;
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

/** How money goes back that a provider took; null: it moved none. */
const HOW_BACK: Readonly<Record<PaymentIssue['provider'], ((issue: PaymentIssue) => string) | null>> = {
  none: ({ payment }) => MONEY_BACK[payment].shop,
  bepaid: ({ uid }) =>
    `в кабинете bePaid откройте ${uid ? `платёж ${uid}` : 'платёж этого заказа'} и нажмите «Возврат»`,
  test: null,
};

const TODO: Readonly<Record<PaymentIssueCode, (sum: string, back: string, which: string) => string>> = {
  'order-cancelled': (sum, back) => `Верните ${sum}: ${back}`,
  'paid-twice': (sum, back) => `Верните ${sum} второй оплаты: ${back}`,
  'wrong-sum': (sum, _back, which) => `Банк сообщил о сумме ${sum}: проверьте ${which} в его кабинете`,
  'no-answer': (sum, _back, which) =>
    `Проверьте ${which} в кабинете банка. Если пришло ${sum}, отметьте заказ оплаченным, а если он отменён, верните деньги`,
};

/** What is to be done by hand, as instructions to the shop's people; without a full stop. */
export function whatToDo(issue: PaymentIssue): string {
  const { code, provider, uid } = issue;
  const howBack = HOW_BACK[provider];
  if (!howBack) return 'Оплата тестовая: возвращать нечего';
  return TODO[code](issueSum(issue), howBack(issue), uid ? `платёж ${uid}` : 'платежи этого заказа');
}
