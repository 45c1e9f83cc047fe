import { addMoney, type Kopecks, NOTHING } from '../measures/money.ts';
import { type Quantity, quantity, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { backorderDays, isCounted, maxOrderable, type Supplied } from '../stock/supply.ts';
import type { AvailabilityRank } from './offers.ts';
import type { Bundle, BundleItem } from './product.ts';

/** Facts about a set that determine its price and stock. */
interface Counted {
  items: readonly (Pick<BundleItem, 'price' | 'given' | 'quantity'> & Supplied)[];
}

/**
 * Computes the price of `sets` whole sets. Each item is calculated by its quantity in all of them, like a line of a basket [PROD-5]; 0 if
 * an item is not for sale.
 */
export function bundlePrice({ items }: Counted, sets = 1): Kopecks {
  if (items.some((item) => item.price <= 0)) return NOTHING;
  return addMoney(...items.map((item) => lineTotal(item, itemQuantity(item.quantity, sets))));
}

/** Number of whole sets that can be ordered; 0 if the set has no items, or one that is not for sale. */
export function bundleStock({ items }: Counted): number {
  if (items.length === 0 || items.some((item) => item.price <= 0 || item.quantity <= 0)) return 0;
  return Math.min(...items.map((item) => Math.floor(maxOrderable(item) / item.quantity)));
}

/** Returns the availability of a set, which is that of the item that takes longest. */
export function bundleRank(bundle: Bundle): AvailabilityRank {
  if (bundlePrice(bundle) <= 0) return 3;
  if (bundleStock(bundle) === 0) return 2;
  const waits = bundle.items.some((item) => isCounted(item.supply) && item.stock < item.quantity);
  return waits ? 1 : 0;
}

/** Days until the shop can supply all items of `sets` sets; 0 if all are in stock. */
export function bundleDays({ items }: Bundle, sets: number): number {
  const waits = items.map(({ supply, stock, quantity: amount }) =>
    stock < amount * sets ? (backorderDays(supply) ?? 0) : 0,
  );
  return Math.max(0, ...waits);
}

/** Returns the set to show first: the first one that can be bought, else the first of all. */
export function firstBundle<Each extends Counted>(bundles: readonly Each[]): Each | undefined {
  return bundles.find((bundle) => bundleStock(bundle) > 0) ?? bundles[0];
}

export function itemQuantity(perSet: Quantity, sets: number): Quantity {
  return quantity(perSet * sets);
}

/** Price and stock of the set shown first, for use where the parts of the set are not shown. */
export interface SetSummary {
  price: Kopecks;
  /** Number of whole sets in stock; 0 if no part has a stated stock. */
  stock: Quantity;
  unstated: boolean;
}

/** Summarises the sizes of a set; null if it has none. Parts on backorder are not counted as stock. */
export function summariseSet(bundles: readonly Counted[]): SetSummary | null {
  const first = firstBundle(bundles);
  if (!first) return null;
  const price = bundlePrice(first);
  const counted = first.items.filter(({ supply }) => isCounted(supply));
  const unstated = counted.length === 0;
  const sets = bundleStock({ items: counted.map(({ supply: _, ...item }) => item) });
  return { price, stock: units(price > 0 && !unstated ? sets : 0), unstated: unstated && price > 0 };
}
