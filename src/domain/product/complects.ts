import { addMoney, type Kopecks, NOTHING, priceOf } from '../measures/money.ts';
import { type Quantity, quantity } from '../measures/quantity.ts';
import type { Complect } from './product.ts';

/** The price of one whole set: every item at its own price and quantity [PROD-5]; nothing when an item is not for sale. */
export function complectPrice({ items }: Complect): Kopecks {
  if (items.some((item) => item.price <= 0)) return NOTHING;
  return addMoney(...items.map((item) => priceOf(item.price, item.quantity)));
}

/** How many whole sets the stock of every item suffices for; 0 for a set without items or with one not for sale. */
export function complectStock({ items }: Complect): number {
  if (items.length === 0 || items.some((item) => item.price <= 0 || item.quantity <= 0)) return 0;
  return Math.min(...items.map((item) => Math.floor(item.stock / item.quantity)));
}

/** The set to show first: the first that can be bought, else the first. */
export function firstComplect(complects: readonly Complect[]): Complect | undefined {
  return complects.find((complect) => complectStock(complect) > 0) ?? complects[0];
}

/** The quantity of an item for `sets` whole sets. */
export function itemQuantity(perSet: Quantity, sets: number): Quantity {
  return quantity(perSet * sets);
}
