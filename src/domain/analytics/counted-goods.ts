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

/** Quantity of one offer in a basket or an order. */
export type CountedLine = v.InferOutput<typeof countedLineSchema>;

/** A basket without its gifts [CART-6]. */
export type CountedCart = v.InferOutput<typeof countedCartSchema>;

/** An order as shown on its page. */
export type CountedOrder = v.InferOutput<typeof countedOrderSchema>;

export const EMPTY_CART: CountedCart = { cartcode: '', version: 0, lines: [] };

/** Returns the product id used by analytics: the digits 100 followed by the shop's id [TRACK-3]. */
export function countedId({ nid }: Pick<CountedGoods, 'nid'>): string {
  return `100${nid}`;
}

/** Converts kopecks to roubles with decimals, as analytics services expect. */
export function roubles(amount: Kopecks): number {
  return amount / 100;
}

/** Converts a quantity to selling units, as analytics services expect. */
export function amountOf(quantity: Quantity): number {
  return quantity / ONE;
}

export function subtotalOf(line: UnitPrice & Pick<CountedLine, 'quantity'>): Kopecks {
  return lineTotal(line, line.quantity);
}

export function totalOf(lines: readonly Parameters<typeof subtotalOf>[0][]): Kopecks {
  return addMoney(...lines.map(subtotalOf));
}

/** Returns the revenue of an order: goods after discounts, without delivery. */
export function revenueOf({ total, shipping }: Pick<CountedOrder, 'total' | 'shipping'>): Kopecks {
  return subtractMoney(total, shipping);
}
