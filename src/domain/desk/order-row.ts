import type { Kopecks } from '../measures/money.ts';
import type { OrderState, PaymentState, PaymentWay } from '../order/order.ts';

/** An order as the desk lists it. */
export interface OrderRow {
  id: number;
  number: string;
  state: OrderState;
  total: Kopecks;
  payment: PaymentWay;
  paymentState: PaymentState;
  /** The stand-in bank paid it: no money moved. */
  testPayment: boolean;
  /** Its money waits to be given back or looked into. */
  moneyDue: boolean;
  name: string;
  /** E.164. */
  phone: string;
  city: string;
  /** ISO date and time. */
  createdAt: string;
}

export interface OrderSearch {
  /** Null: every. */
  state: OrderState | null;
  /** Number, telephone, or words of name, mail and company; empty: any. */
  text: string;
  /** Only those whose money waits for a person. */
  moneyDue: boolean;
  /** Only those whose reserve ends within a day. */
  reserveEnding: boolean;
  /** Only those before an order's id. */
  before?: number | undefined;
}

/** Since when stock-keeping knows of an order, ISO dates and times; null: it does not know that way. */
export interface HandOver {
  /** Somebody marked it. */
  markedAt: string | null;
  /** 1C has it. */
  exchangedAt: string | null;
}

/** An attempt to pay, as the desk shows it. */
export interface PaymentRow {
  id: number;
  provider: string;
  amount: Kopecks;
  state: string;
  /** The provider's number; often empty. */
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

/** What became of an attempt to pay, in words. */
export function attemptText(state: string): string {
  return Object.hasOwn(PAYMENT_STATES, state) ? (PAYMENT_STATES[state] ?? state) : state;
}

/** A word, or what stands without spaces: an address of mail is one. */
const WORD = /[\p{L}\p{N}](?:[@.+-]?[\p{L}\p{N}])*/gu;
const MAX_WORDS = 6;
const MAX_TEXT = 100;

/** Words of a search as the database finds their beginnings: `'иванов':* & 'анна':*`; null for a text without any. */
export function wordsQuery(text: string): string | null {
  const words = text.slice(0, MAX_TEXT).toLowerCase().replaceAll('ё', 'е').match(WORD);
  if (!words) return null;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
