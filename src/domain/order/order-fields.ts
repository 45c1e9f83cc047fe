import * as v from 'valibot';
import { kopecks } from '../measures/money.ts';

interface FieldDecision {
  /** Where the form has it: a fieldset, or what only delivered goods need. */
  part: 'contact' | 'receiving' | 'delivered' | 'payment';
  /** Names of its controls. */
  inputs: readonly string[];
  /** Columns of `orders` that hold it. */
  columns: readonly string[];
  /** Whether these say who the shopper is: they are erased with their data. */
  personal: boolean;
}

/**
 * Everything that a shopper fills in with an order. What shows, stores, sends or erases fields has a record of them or iterates
 * over them: after a new one here the compiler lists what is missing.
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

/** A key made with the page: 32 hex digits or a UUID. */
const KEY = /^[0-9a-f-]{32,36}$/i;

/** Said of what a form carries unseen. */
export const STALE = 'Страница устарела. Проверьте заказ и отправьте его ещё раз';

/** The key that makes an order once. */
export function orderKey() {
  return v.pipe(v.string(), v.regex(KEY, STALE));
}

/** The total that the shopper saw. */
export function seenTotal() {
  return v.pipe(v.string(), v.regex(/^\d{1,15}$/, STALE), v.transform(Number), v.transform(kopecks));
}

/** Fields of an order's form that the shopper does not see. */
export const SEEN_FIELDS = ['idempotencyKey', 'seenTotal', 'seenFingerprint'] as const;
