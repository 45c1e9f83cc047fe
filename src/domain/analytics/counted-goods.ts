import type * as v from 'valibot';
import { addMoney, type Kopecks, subtractMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import type {
  countedCartSchema,
  countedGoodsSchema,
  countedLineSchema,
  countedOrderSchema,
} from './counted-goods-schema.ts';

export type CountedGoods = v.InferOutput<typeof countedGoodsSchema>;

/** An amount of one offer in a basket or an order. */
export type CountedLine = v.InferOutput<typeof countedLineSchema>;

/** What a basket holds that is bought: gifts are no part of it [CART-6]. */
export type CountedCart = v.InferOutput<typeof countedCartSchema>;

/** An order as its page shows it. */
export type CountedOrder = v.InferOutput<typeof countedOrderSchema>;

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

export function subtotalOf(line: UnitPrice & Pick<CountedLine, 'quantity'>): Kopecks {
  return lineTotal(line, line.quantity);
}

export function totalOf(lines: readonly Parameters<typeof subtotalOf>[0][]): Kopecks {
  return addMoney(...lines.map(subtotalOf));
}

/** What an order's goods came to: without delivery, discounts taken off. */
export function revenueOf({ total, shipping }: Pick<CountedOrder, 'total' | 'shipping'>): Kopecks {
  return subtractMoney(total, shipping);
}
