import type { Kopecks } from './money.ts';
import type { Quantity } from './quantity.ts';

export type DeliveryWay = 'delivery' | 'pickup';

/** What the shopper fills in on the order page, after validation. */
export interface OrderForm {
  name: string;
  /** E.164: +375291234567. */
  phone: string;
  /** Empty: none. */
  email: string;
  /** Name of a town of `content/cities.ts`. */
  city: string;
  delivery: DeliveryWay;
  /** Empty for goods that are fetched. */
  address: string;
  payment: 'on-delivery';
  comment: string;
  /** Made with the page; the same key gives the same order [CART-10]. */
  idempotencyKey: string;
  /** The total the shopper saw, delivery included; another one at the server refuses the order and shows what changed. */
  seenTotal: Kopecks;
  /** The mark of the lines they saw, see `markOf`. */
  seenMark: string;
}

export interface PlacedOrder {
  number: string;
  secret: string;
}

export interface OrderView {
  number: string;
  state: string;
  name: string;
  phone: string;
  email: string;
  city: string;
  delivery: DeliveryWay;
  address: string;
  comment: string;
  /** ISO date and time. */
  createdAt: string;
  lines: readonly { name: string; quantity: Quantity; unit: string; price: Kopecks; total: Kopecks }[];
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
}

/** The address of an order's page; the secret opens it without an account. */
export function orderAddress({ number, secret }: PlacedOrder): string {
  return `/order/${encodeURIComponent(number)}/?key=${secret}`;
}
