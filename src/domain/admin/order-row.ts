import type { Kopecks } from '../measures/money.ts';
import type { OrderState, PaymentMethod, PaymentState } from '../order/order.ts';

export interface OrderRow {
  id: number;
  number: string;
  state: OrderState;
  total: Kopecks;
  payment: PaymentMethod;
  paymentState: PaymentState;
  /** The order was paid at the test bank, so no money moved. */
  testPayment: boolean;
  /** Money received for the order has to be returned or examined. */
  moneyDue: boolean;
  name: string;
  /** E.164. */
  phone: string;
  city: string;
  /** ISO date and time. */
  createdAt: string;
}

/**
 * When an order was handed over to the accounting system, in each of two ways, as ISO dates and times; null if it was not handed over in
 * that way.
 */
export interface HandOver {
  /** When a member of the staff marked the order as handed over. */
  markedAt: string | null;
  /** When the order was sent to 1C. */
  exchangedAt: string | null;
}

/** A note of the staff about an order. */
export interface OrderNote {
  id: number;
  /** Name of the author. */
  person: string;
  text: string;
  /** ISO date and time. */
  at: string;
}

/** A payment attempt as the admin shows it. */
export interface PaymentRow {
  id: number;
  provider: string;
  amount: Kopecks;
  state: string;
  /** The provider's id; often empty. */
  uid: string;
  message: string;
  /** ISO date and time. */
  at: string;
}

const PAYMENT_STATES: Readonly<Record<string, string>> = {
  opening: 'открывается',
  open: 'ждём банк',
  paid: 'оплачено',
  refused: 'отказ',
  disputed: 'спор',
  unanswered: 'банк не ответил',
};

/** Returns the state of a payment attempt in words. */
export function attemptText(state: string): string {
  return Object.hasOwn(PAYMENT_STATES, state) ? (PAYMENT_STATES[state] ?? state) : state;
}

/** A word, or text without spaces such as an email address. */
const WORD = /[\p{L}\p{N}](?:[@.+-]?[\p{L}\p{N}])*/gu;
const MAX_WORDS = 6;
const MAX_TEXT = 100;

/** Returns a search query for the database that matches the beginnings of words: `'иванов':* & 'анна':*`; null for a text without words. */
export function wordsQuery(text: string): string | null {
  const words = text.slice(0, MAX_TEXT).toLowerCase().replaceAll('ё', 'е').match(WORD);
  if (!words) return null;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
