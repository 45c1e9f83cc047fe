import { addMoney, type Kopecks, NOTHING } from '../measures/money.ts';
import { type Quantity, quantity, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';
import type { AvailabilityRank } from './offers.ts';
import type { Bundle, BundleItem } from './product.ts';

/** What of a set its price and its stock are worked out of. */
interface Counted {
  items: readonly (Pick<BundleItem, 'price' | 'given' | 'quantity'> & Supplied)[];
}

/**
 * The price of so many whole sets: every item at its own price and in the quantity of all of them, as lines of a basket are counted
 * [PROD-5]; nothing when an item is not for sale.
 */
export function bundlePrice({ items }: Counted, sets = 1): Kopecks {
  if (items.some((item) => item.price <= 0)) return NOTHING;
  return addMoney(...items.map((item) => lineTotal(item, itemQuantity(item.quantity, sets))));
}

/** How many whole sets can be ordered of every item; 0 for a set without items or with one not for sale. */
export function bundleStock({ items }: Counted): number {
  if (items.length === 0 || items.some((item) => item.price <= 0 || item.quantity <= 0)) return 0;
  return Math.min(...items.map((item) => Math.floor(maxOrderable(item) / item.quantity)));
}

/** How soon a set can be had, by the item that takes longest. */
export function bundleRank(bundle: Bundle): AvailabilityRank {
  if (bundlePrice(bundle) <= 0) return 3;
  if (bundleStock(bundle) === 0) return 2;
  const waits = bundle.items.some((item) => item.supply?.kind !== 'unstated' && item.stock < item.quantity);
  return waits ? 1 : 0;
}

/** Within how many days the shop gets what so many sets lack; 0 where they lack nothing. */
export function bundleDays({ items }: Bundle, sets: number): number {
  const waits = items.map(({ supply, stock, quantity: amount }) =>
    supply?.kind === 'backorder' && stock < amount * sets ? supply.days : 0,
  );
  return Math.max(0, ...waits);
}

/** The set to show first: the first that can be bought, else the first. */
export function firstBundle<Each extends Counted>(bundles: readonly Each[]): Each | undefined {
  return bundles.find((bundle) => bundleStock(bundle) > 0) ?? bundles[0];
}

/** The quantity of an item for `sets` whole sets. */
export function itemQuantity(perSet: Quantity, sets: number): Quantity {
  return quantity(perSet * sets);
}

/** What a set says of itself where its parts are not shown: the price and the stock of the one shown first. */
export interface SetSummary {
  price: Kopecks;
  /** Whole sets that are in stock; 0 where nobody states the stock of any part. */
  stock: Quantity;
  unstated: boolean;
}

/** The summary of a set's sizes; null for a set of none. Parts sold beyond the counted stock are not counted: they are to order. */
export function summariseSet(bundles: readonly Counted[]): SetSummary | null {
  const first = firstBundle(bundles);
  if (!first) return null;
  const price = bundlePrice(first);
  const counted = first.items.filter(({ supply }) => supply?.kind !== 'unstated');
  const unstated = counted.length === 0;
  const sets = bundleStock({ items: counted.map(({ supply: _, ...item }) => item) });
  return { price, stock: units(price > 0 && !unstated ? sets : 0), unstated: unstated && price > 0 };
}
