import { addMoney, type Kopecks, priceOf, subtractMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';

/** Goods as whoever counts knows them. */
export interface CountedGoods {
  /** The product's id in the shop; {@link countedId} is the one that is told. */
  nid: number;
  /** The article; where goods have none, the offer's id. */
  sku: string;
  name: string;
  /** From the top section down, with «/» between; empty for goods of no section. */
  category: string;
  /** Empty for goods of no brand. */
  brand: string;
  /** For one selling unit. */
  price: Kopecks;
}

/** An amount of one offer in a basket or an order. */
export interface CountedLine extends CountedGoods {
  offerId: number;
  /** Ids of the chosen options, by which lines of one offer differ; empty: none. */
  options: string;
  quantity: Quantity;
}

/** What a basket holds that is bought: gifts are no part of it [CART-6]. */
export interface CountedCart {
  cartcode: string;
  version: number;
  lines: readonly CountedLine[];
}

/** An order as its page shows it. */
export interface CountedOrder {
  number: string;
  total: Kopecks;
  shipping: Kopecks;
  /** Empty: none. */
  coupon: string;
  lines: readonly CountedLine[];
}

export const EMPTY_CART: CountedCart = { cartcode: '', version: 0, lines: [] };

/** The id that analytics knows a product by: the digits 100, then its own [TRACK-3]. */
export function countedId({ nid }: Pick<CountedGoods, 'nid'>): string {
  return `100${nid}`;
}

/** Money as services of analytics take it: roubles, a fraction of whole kopecks. */
export function roubles(amount: Kopecks): number {
  return amount / 100;
}

/** A quantity as they take it: selling units. */
export function amountOf(quantity: Quantity): number {
  return quantity / ONE;
}

/** What a line comes to. */
export function subtotalOf({ price, quantity }: Pick<CountedLine, 'price' | 'quantity'>): Kopecks {
  return priceOf(price, quantity);
}

/** What lines come to. */
export function totalOf(lines: readonly Pick<CountedLine, 'price' | 'quantity'>[]): Kopecks {
  return addMoney(...lines.map(subtotalOf));
}

/** What an order's goods came to: without delivery, discounts taken off. */
export function revenueOf({ total, shipping }: Pick<CountedOrder, 'total' | 'shipping'>): Kopecks {
  return subtractMoney(total, shipping);
}
