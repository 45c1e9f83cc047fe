import { addMoney, type Kopecks, NOTHING, priceOf } from '../measures/money.ts';
import { type Quantity, quantity } from '../measures/quantity.ts';
import { maxOrderable } from '../stock/supply.ts';
import type { AvailabilityRank } from './offers.ts';
import type { Bundle } from './product.ts';

/** The price of one whole set: every item at its own price and quantity [PROD-5]; nothing when an item is not for sale. */
export function bundlePrice({ items }: Bundle): Kopecks {
  if (items.some((item) => item.price <= 0)) return NOTHING;
  return addMoney(...items.map((item) => priceOf(item.price, item.quantity)));
}

/** How many whole sets can be ordered of every item; 0 for a set without items or with one not for sale. */
export function bundleStock({ items }: Bundle): number {
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
export function firstBundle(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.find((bundle) => bundleStock(bundle) > 0) ?? bundles[0];
}

/** The quantity of an item for `sets` whole sets. */
export function itemQuantity(perSet: Quantity, sets: number): Quantity {
  return quantity(perSet * sets);
}
