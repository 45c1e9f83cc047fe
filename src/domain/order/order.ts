import type * as v from 'valibot';
import type { BatchOption } from '../basket/batch-choice.ts';
import type { ChosenDelivery } from '../delivery/delivery-choice.ts';
import type { Kopecks } from '../measures/money.ts';
import type { OrderField } from './order-fields.ts';
import { isBefore, type PAYMENT_METHODS } from './order-lists.ts';
import type {
  companySchema,
  creditInputSchema,
  creditRequestSchema,
  deliveryMethodSchema,
  floorSchema,
  moneyBackSchema,
  orderStateSchema,
  orderStepSchema,
  orderViewLineSchema,
  orderViewSchema,
  paymentMethodSchema,
  paymentStateSchema,
  taxSchema,
} from './order-schema.ts';

export type DeliveryMethod = v.InferOutput<typeof deliveryMethodSchema>;

export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;

/** State of an order; see `order-state.ts` for the transitions. */
export type OrderState = v.InferOutput<typeof orderStateSchema>;

/** Hours for which products stay reserved, by payment method. */
export type ReserveHours = Readonly<Record<(typeof PAYMENT_METHODS)[number], number>>;

/** Whether the money has been received; 'none' if the order is paid on delivery. */
export type PaymentState = v.InferOutput<typeof paymentStateSchema>;

/** Rate of the value added tax included in an order. */
export type OrderTax = v.InferOutput<typeof taxSchema>;

/** The buying company: its tax number (УНП) and name. */
type Company = v.InferOutput<typeof companySchema>;

/** Credit or instalments requested with an order. */
type CreditInput = v.InferOutput<typeof creditInputSchema>;

/** A credit request with the bank's figures. In orders placed before instalments existed, `instalment` is missing. */
export type CreditRequest = v.InferOutput<typeof creditRequestSchema>;

/**
 * Payment method as it is named to people: instalments granted by the shop are not a bank's credit, although both are requested in the same
 * place.
 */
export type PaymentKind = PaymentMethod | 'instalment';

export function paymentKind({ payment, credit }: { payment: string; credit: unknown }): PaymentKind {
  return (credit as CreditRequest | null)?.instalment ? 'instalment' : (payment as PaymentMethod);
}

/** Floor to which an order is carried. */
export type Floor = v.InferOutput<typeof floorSchema>;

/** Fields that are absent if they have no value. */
type Optional = 'when' | 'credit' | 'company' | 'carry';

/**
 * Validated values of the order page. `city` is one of `content/cities.ts`, or another place as typed in. Values not filled in are empty;
 * so is the address for pickup.
 */
export interface OrderForm extends Pick<OrderView, Exclude<OrderField, Optional> | 'city'> {
  /** True if the place is not one of the shop's cities; its delivery price is agreed by telephone. */
  elsewhere?: true;
  /** Chosen delivery time; absent for as soon as possible. */
  when?: ChosenDelivery;
  /** Id of the pickup point; empty for the default one. */
  point?: string;
  /** Requested credit, only for `payment: 'credit'`; absent for the default terms. */
  credit?: CreditInput;
  /** Absent if the buyer is a person. */
  company?: Company;
  /** Absent for delivery to the entrance. */
  carry?: Floor;
  /** Generated with the page; placing an order with the same key again returns the same order [CART-10]. */
  idempotencyKey: string;
  /** Total that the shopper saw, including delivery. If the server computes another one, the order is refused and the change is shown. */
  seenTotal: Kopecks;
  /** Fingerprint of the lines that the shopper saw, see `fingerprintOf`. */
  seenFingerprint: string;
  /** Choices for lines that one batch cannot supply, by line id, if they were made with the order. */
  batchOptions?: Readonly<Record<number, BatchOption>>;
  /** Answers about shortages, see `readShortageAnswers`, if they were given with the order. */
  shortages?: Readonly<Record<string, string>>;
}

/**
 * An order that gives nothing but a telephone number [CART-11], for the products named or for the basket. `seenTotal` is the price of the
 * goods; `seenFingerprint` is the fingerprint of the lines whose batches the shopper has seen, or empty if there are none.
 */
export interface FastOrderForm
  extends Pick<OrderForm, 'phone' | 'name' | 'city' | 'comment' | 'idempotencyKey' | 'seenTotal'>,
    Partial<Pick<OrderForm, 'seenFingerprint'>> {
  /** Choice for products from several batches; absent if not made yet. */
  batchWay?: BatchOption | null;
}

export interface PlacedOrder {
  number: string;
  secret: string;
}

/** One entry of an order's history. */
export type OrderStep = v.InferOutput<typeof orderStepSchema>;

/** Whether the money paid for a cancelled order has yet to be returned, or has been returned. */
export type MoneyBack = v.InferOutput<typeof moneyBackSchema>;

export type OrderViewLine = v.InferOutput<typeof orderViewLineSchema>;

export type OrderView = v.InferOutput<typeof orderViewSchema>;

/**
 * Whether an order's page waits for the bank's report: the shopper has returned from the bank, and the order can still be paid. It waits
 * even after a refusal, because another card may have been accepted afterwards, and a delayed report must not lead to a second payment.
 */
export function waitsForBank(order: OrderView, returned: boolean): boolean {
  return returned && order.moneyBack === null && canPayByCard(order);
}

/** Returns the address of an order's page; its secret opens the page without an account. */
export function orderAddress({ number, secret }: PlacedOrder): string {
  return `/order/${encodeURIComponent(number)}/?key=${encodeURIComponent(secret)}`;
}

/** Returns the address of an order's invoice, which contains the secret. */
export function invoiceAddress({ number, secret }: PlacedOrder): string {
  return `/order/${encodeURIComponent(number)}/invoice/?key=${encodeURIComponent(secret)}`;
}

/** Returns the address of the document of a return, which contains the secret. */
export function returnAddress({ number, secret }: PlacedOrder, ordinal: number): string {
  return `/order/${encodeURIComponent(number)}/return/${ordinal}/?key=${encodeURIComponent(secret)}`;
}

/** Short address of an order's page for text messages. */
export function shortOrderAddress({ secret }: Pick<PlacedOrder, 'secret'>): string {
  return `/o/${encodeURIComponent(secret)}`;
}

/** Reads a typed order number, «К-000123», «k123» or «123»; null for anything else. */
export function readOrderNumber(typed: string): string | null {
  const digits = /^[КK]?[-\s]*0*([1-9]\d{0,9})$/iu.exec(typed.trim())?.[1];
  return digits ? `К-${digits.padStart(6, '0')}` : null;
}

/** Returns the number to enter in ЕРИП: the digits of the order number. */
export function eripNumber(orderNumber: string): string {
  return orderNumber.replace(/\D/g, '');
}

/** Whether the order can be paid by card now: it is neither paid nor closed. */
export function canPayByCard(order: Pick<OrderView, 'payment' | 'paymentState' | 'state'>): boolean {
  if (order.payment !== 'card' || order.paymentState === 'paid') return false;
  return isBefore(order.state, 'paid');
}
