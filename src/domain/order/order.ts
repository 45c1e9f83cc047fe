import type * as v from 'valibot';
import type { BatchWay } from '../basket/batch-choice.ts';
import type { ChosenDelivery } from '../delivery/delivery-choice.ts';
import type { Kopecks } from '../measures/money.ts';
import type { OrderField } from './order-fields.ts';
import { isBefore, type PAYMENT_WAYS } from './order-lists.ts';
import type {
  companySchema,
  creditRequestSchema,
  creditWishSchema,
  deliveryWaySchema,
  floorSchema,
  moneyBackSchema,
  orderStateSchema,
  orderStepSchema,
  orderViewLineSchema,
  orderViewSchema,
  paymentStateSchema,
  paymentWaySchema,
} from './order-schema.ts';

export type DeliveryWay = v.InferOutput<typeof deliveryWaySchema>;

export type PaymentWay = v.InferOutput<typeof paymentWaySchema>;

/** Where an order stands; see `order-state.ts` for what may follow what. */
export type OrderState = v.InferOutput<typeof orderStateSchema>;

/** Hours that goods wait once they are reserved, by how they are paid. */
export type ReserveHours = Readonly<Record<(typeof PAYMENT_WAYS)[number], number>>;

/** Whether the money has come: 'none' where it comes with the goods. */
export type PaymentState = v.InferOutput<typeof paymentStateSchema>;

/** A company that buys: its tax number (УНП) and name. */
type Company = v.InferOutput<typeof companySchema>;

/** The credit or the instalments a shopper asks for with their order. */
type CreditWish = v.InferOutput<typeof creditWishSchema>;

/** The same as the bank gets; orders of before instalments say nothing of them. */
export type CreditRequest = v.InferOutput<typeof creditRequestSchema>;

/** How an order is paid in words: the shop's own instalments are no bank's credit, though both are asked for in one place. */
export type PaymentKind = PaymentWay | 'instalment';

/** The kind of an order as the database holds it. */
export function paymentKind({ payment, credit }: { payment: string; credit: unknown }): PaymentKind {
  return (credit as CreditRequest | null)?.instalment ? 'instalment' : (payment as PaymentWay);
}

/** Where goods are carried to. */
export type Floor = v.InferOutput<typeof floorSchema>;

/** Fields that are absent where there is nothing to say. */
type Optional = 'when' | 'credit' | 'company' | 'carry';

/**
 * What the shopper fills in on the order page, after validation. `city` is one of `content/cities.ts`, or what was typed of another
 * place; what is not filled in, and the address of goods that are fetched, is empty.
 */
export interface OrderForm extends Pick<OrderView, Exclude<OrderField, Optional> | 'city'> {
  /** The place is none of the shop's cities: the price of delivery there is agreed by telephone. */
  elsewhere?: true;
  /** Absent: as soon as it can be. */
  when?: ChosenDelivery;
  /** Id of the point that fetched goods wait at; empty: the usual one. */
  point?: string;
  /** Absent: the usual terms. Only for `payment: 'credit'`. */
  credit?: CreditWish;
  /** Absent: a person buys. */
  company?: Company;
  /** Absent: to the entrance. */
  carry?: Floor;
  /** Made with the page; the same key gives the same order [CART-10]. */
  idempotencyKey: string;
  /** The total the shopper saw, delivery included; another one at the server refuses the order and shows what changed. */
  seenTotal: Kopecks;
  /** The fingerprint of the lines they saw, see `fingerprintOf`. */
  seenFingerprint: string;
  /** How lines are served that one batch does not suffice for, by their ids, as far as it is said with the order. */
  batchWays?: Readonly<Record<number, BatchWay>>;
  /** What is done about goods there are fewer of than wanted, see `readShortageAnswers`, as far as it is said with the order. */
  shortages?: Readonly<Record<string, string>>;
}

/**
 * An order by telephone number alone [CART-11]: of the goods named, or of the basket; the rest is agreed by telephone. The total is the
 * price of the goods that the shopper saw, the fingerprint of the lines whose batches they have seen; none: they have seen none.
 */
export interface FastOrderForm
  extends Pick<OrderForm, 'phone' | 'name' | 'city' | 'comment' | 'idempotencyKey' | 'seenTotal'>,
    Partial<Pick<OrderForm, 'seenFingerprint'>> {
  /** What is done about goods of several batches; absent: not said yet. */
  batchWay?: BatchWay | null;
}

export interface PlacedOrder {
  number: string;
  secret: string;
}

/** One entry of an order's history. */
export type OrderStep = v.InferOutput<typeof orderStepSchema>;

/** Whether the money of a cancelled order has to go back, or has gone. */
export type MoneyBack = v.InferOutput<typeof moneyBackSchema>;

export type OrderViewLine = v.InferOutput<typeof orderViewLineSchema>;

export type OrderView = v.InferOutput<typeof orderViewSchema>;

/**
 * Whether a page of the order waits for what the bank says: its shopper has come back from there and it can still be paid. After one card
 * was refused another may have been taken, so a refusal waits too: that the bank has not reported it yet must not end in a second payment.
 */
export function waitsForBank(order: OrderView, returned: boolean): boolean {
  return returned && order.moneyBack === null && canPayByCard(order);
}

/** The address of an order's page; the secret opens it without an account. */
export function orderAddress({ number, secret }: PlacedOrder): string {
  return `/order/${encodeURIComponent(number)}/?key=${encodeURIComponent(secret)}`;
}

/** The address of its invoice, for who knows the secret. */
export function invoiceAddress({ number, secret }: PlacedOrder): string {
  return `/order/${encodeURIComponent(number)}/invoice/?key=${encodeURIComponent(secret)}`;
}

/** A short address that leads there, for a message by telephone. */
export function shortOrderAddress({ secret }: Pick<PlacedOrder, 'secret'>): string {
  return `/o/${encodeURIComponent(secret)}`;
}

/** An order's number as somebody types it, «К-000123», «k123» or «123»; null for anything else. */
export function readOrderNumber(typed: string): string | null {
  const digits = /^[КK]?[-\s]*0*([1-9]\d{0,9})$/iu.exec(typed.trim())?.[1];
  return digits ? `К-${digits.padStart(6, '0')}` : null;
}

/** The number that is typed at ЕРИП: the order's digits. */
export function eripNumber(orderNumber: string): string {
  return orderNumber.replace(/\D/g, '');
}

/** Whether the order can be paid by card now: not paid yet, and still alive. */
export function canPayByCard(order: Pick<OrderView, 'payment' | 'paymentState' | 'state'>): boolean {
  if (order.payment !== 'card' || order.paymentState === 'paid') return false;
  return isBefore(order.state, 'paid');
}
