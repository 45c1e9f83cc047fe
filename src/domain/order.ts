import type { Kopecks } from './money.ts';
import type { Quantity } from './quantity.ts';

/** What the shopper fills in on the order page, after validation. */
export interface OrderForm {
  name: string;
  /** E.164: +375291234567. */
  phone: string;
  email: string;
  city: string;
  delivery: 'delivery' | 'pickup';
  address: string;
  payment: 'on-delivery';
  comment: string;
  /** Made with the page; the same key gives the same order [CART-10]. */
  idempotencyKey: string;
  /** The total the shopper saw; another one at the server refuses the order and shows what changed. */
  seenTotal: Kopecks;
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
  city: string;
  delivery: 'delivery' | 'pickup';
  address: string;
  createdAt: string;
  lines: readonly { name: string; quantity: Quantity; unit: string; price: Kopecks; total: Kopecks }[];
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
}
