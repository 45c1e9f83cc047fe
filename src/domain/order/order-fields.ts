import * as v from 'valibot';
import { kopecks } from '../measures/money.ts';

interface FieldDecision {
  /** Section of the form; 'delivered' is needed only if the order is delivered. */
  part: 'contact' | 'receiving' | 'delivered' | 'payment';
  /** Names of the form controls of this field. */
  inputs: readonly string[];
  /** Columns of the table `orders` that store the field. */
  columns: readonly string[];
  /** Whether the field is personal data of the shopper, to be erased on request. */
  personal: boolean;
}

/**
 * All fields that a shopper fills in with an order. Code that shows, stores, sends or erases fields has a record with all of them or
 * iterates over them, so that the compiler lists what a new field needs.
 */
export const ORDER_FIELDS = {
  name: { part: 'contact', inputs: ['name'], columns: ['name'], personal: true },
  phone: { part: 'contact', inputs: ['phone'], columns: ['phone'], personal: true },
  email: { part: 'contact', inputs: ['email'], columns: ['email'], personal: true },
  company: {
    part: 'contact',
    inputs: ['buyer', 'company', 'unp'],
    columns: ['company', 'unp'],
    personal: true,
  },
  delivery: {
    part: 'receiving',
    inputs: ['delivery', 'point'],
    columns: ['delivery', 'pickupPoint'],
    personal: false,
  },
  address: {
    part: 'delivered',
    inputs: ['city', 'settlement', 'address'],
    columns: ['city', 'address'],
    personal: true,
  },
  when: {
    part: 'delivered',
    inputs: ['day', 'part'],
    columns: ['deliveryDay', 'deliveryPart'],
    personal: false,
  },
  carry: { part: 'delivered', inputs: ['floor', 'lift'], columns: ['floor', 'lift'], personal: true },
  payment: { part: 'payment', inputs: ['payment'], columns: ['payment'], personal: false },
  credit: { part: 'payment', inputs: ['creditMonths', 'creditFirst'], columns: ['credit'], personal: true },
  comment: { part: 'payment', inputs: ['comment'], columns: ['comment'], personal: true },
} as const satisfies Record<string, FieldDecision>;

type Fields = typeof ORDER_FIELDS;

export type OrderField = keyof Fields;

export type FieldOf<Part extends FieldDecision['part']> = {
  [F in OrderField]: Fields[F]['part'] extends Part ? F : never;
}[OrderField];

type Decision = Fields[OrderField];

export type OrderInput = Decision['inputs'][number];

export type OrderColumn = Decision['columns'][number];

/** Matches a key that was generated with the page: 32 hex digits or a UUID. */
const KEY = /^[0-9a-f-]{32,36}$/i;

/** Error message for hidden fields of the form. */
export const STALE = 'Страница устарела. Проверьте заказ и отправьте его ещё раз';

export function orderKey() {
  return v.pipe(v.string(), v.regex(KEY, STALE));
}

/** Schema of the total that the shopper saw. */
export function seenTotal() {
  return v.pipe(v.string(), v.regex(/^\d{1,15}$/, STALE), v.transform(Number), v.transform(kopecks));
}

/** Hidden fields of an order's form. */
export const SEEN_FIELDS = ['idempotencyKey', 'seenTotal', 'seenFingerprint'] as const;
