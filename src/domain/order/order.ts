import type { BatchWay } from '../basket/batch-choice.ts';
import type { BatchPart } from '../basket/batches.ts';
import type { CreditTerm } from '../credit/credit-term.ts';
import type { ChosenDelivery } from '../delivery/delivery-choice.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { Picture } from '../product/picture.ts';

export type DeliveryWay = 'delivery' | 'pickup';

export type PaymentWay = 'on-delivery' | 'card' | 'erip' | 'invoice' | 'credit';

/** Where an order stands; see `order-state.ts` for what may follow what. */
export type OrderState =
  | 'new'
  | 'confirmed'
  | 'reserved'
  | 'paid'
  | 'assembled'
  | 'on-the-way'
  | 'issued'
  | 'cancelled';

export const PAYMENT_WAYS: readonly PaymentWay[] = ['on-delivery', 'card', 'erip', 'invoice', 'credit'];

/** Whether the money has come: 'none' where it comes with the goods. */
export type PaymentState = 'none' | 'waiting' | 'paid' | 'refused';

/** A company that buys: its tax number (УНП) and name. */
export interface Company {
  unp: string;
  name: string;
}

/** The credit or the instalments a shopper asks for with their order. */
export interface CreditWish extends CreditTerm {
  firstPayment: Kopecks;
}

/** The same as the bank gets; orders of before instalments say nothing of them. */
export interface CreditRequest extends Omit<CreditWish, 'instalment'> {
  instalment?: boolean;
  /** Empty for instalments, which the shop gives. */
  bank: string;
  /** Financed sum with insurance, of which instalments have none. */
  credit: Kopecks;
  monthly: Kopecks;
}

/** Where goods are carried to. */
export interface Floor {
  floor: number;
  lift: boolean;
}

/** What the shopper fills in on the order page, after validation. */
export interface OrderForm {
  name: string;
  /** E.164: +375291234567. */
  phone: string;
  /** Empty: none. */
  email: string;
  /** Name of a city of `content/cities.ts`, or what was typed of another place. */
  city: string;
  /** The place is none of the shop's cities: the price of delivery there is agreed by telephone. */
  elsewhere?: true;
  delivery: DeliveryWay;
  /** Empty for goods that are fetched. */
  address: string;
  /** Absent: as soon as it can be. */
  when?: ChosenDelivery;
  /** Id of the point that fetched goods wait at; empty: the usual one. */
  point?: string;
  payment: PaymentWay;
  /** Absent: the usual terms. Only for `payment: 'credit'`. */
  credit?: CreditWish;
  /** Absent: a person buys. */
  company?: Company;
  /** Absent: to the entrance. */
  carry?: Floor;
  comment: string;
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

/** An order by telephone number alone [CART-11]: of the goods named, or of the basket; the rest is agreed by telephone. */
export interface FastOrderForm {
  phone: string;
  /** Empty: not asked. */
  name: string;
  city: string;
  comment: string;
  idempotencyKey: string;
  /** The price of the goods that the shopper saw. */
  seenTotal: Kopecks;
  /** The fingerprint of the lines whose batches they have seen; empty: they have seen none. */
  seenFingerprint?: string;
  /** What is done about goods of several batches; absent: not said yet. */
  batchWay?: BatchWay | null;
}

export interface PlacedOrder {
  number: string;
  secret: string;
}

/** One entry of an order's history. */
export interface OrderStep {
  state: OrderState;
  note: string;
  /** ISO date and time. */
  at: string;
}

/** Whether the money of a cancelled order has to go back, or has gone. */
export interface MoneyBack {
  state: 'due' | 'done';
  amount: Kopecks;
}

export interface OrderViewLine {
  offerId: number;
  /** Null when its goods are gone. */
  productId: number | null;
  name: string;
  article: string;
  /** Of the goods as they are now; null where they have none or are gone. */
  picture: Picture | null;
  /** Own path of the goods; null when they are not in the catalogue any more. */
  address: string | null;
  /** What one unit covers and how it is packed, of the goods as they are now; null where they cover nothing or are gone. */
  covers: { unitArea: Area; piecesPerBox: number | null; soldByBox: boolean } | null;
  quantity: Quantity;
  unit: string;
  price: Kopecks;
  total: Kopecks;
  comment: string;
  batches: readonly BatchPart[];
  /** What of the quantity the shop gets for the buyer, and within how many days of the order; null where all was in stock. */
  backorder: { quantity: Quantity; days: number } | null;
  /** The buyer waits until one batch holds all of it; the batches are what is kept for them meanwhile. */
  waitsForBatch: boolean;
}

export interface OrderView {
  number: string;
  kind: 'order' | 'fast';
  state: OrderState;
  payment: PaymentWay;
  paymentState: PaymentState;
  /** Paid at the test provider: no money moved. */
  testPayment: boolean;
  /** ISO date and time until which the goods wait for the payment; null: no end. */
  reservedUntil: string | null;
  name: string;
  phone: string;
  email: string;
  company: Company | null;
  city: string;
  delivery: DeliveryWay;
  address: string;
  /** The price of delivery is agreed by telephone. */
  deliveryPriceByPhone: boolean;
  /** Where fetched goods wait; null for those that are brought. */
  point: Pick<PickupPoint, 'address' | 'hours'> | null;
  carry: Floor | null;
  comment: string;
  credit: CreditRequest | null;
  couponCode: string;
  /** ISO date and time. */
  createdAt: string;
  /** The day and time that was chosen, or else on which days it comes or can be fetched, as it was when it was ordered: «23 ноября»; null once it is on its way, and where the shop has to say. */
  expected: string | null;
  lines: readonly OrderViewLine[];
  goodsTotal: Kopecks;
  discount: Kopecks;
  bonusPaid: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
  total: Kopecks;
  history: readonly OrderStep[];
  /** Null where no money came. */
  moneyBack: MoneyBack | null;
}

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
  return order.state === 'new' || order.state === 'confirmed' || order.state === 'reserved';
}
