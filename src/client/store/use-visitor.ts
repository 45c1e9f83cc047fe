import { useSyncExternalStore } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { $area, $basket, $city, $comparison, $favourites, type ListName } from './visitor-store.ts';

const LISTS = { favourites: $favourites, comparison: $comparison };
const nothing = () => null;

/** Returns the quantity of an offer in the basket, 0 if it is not there; null until the basket is loaded. */
export function useInBasket(offerId: number): Quantity | 0 | null {
  const read = () => {
    const basket = $basket.get();
    return basket && (basket.quantities[offerId] ?? 0);
  };
  return useSyncExternalStore($basket.listen, read, nothing);
}

/** Returns the function that returns the quantity of an offer in the basket; 0 until the basket is loaded. */
export function useInBasketAll(): (offerId: number) => Quantity {
  const basket = useSyncExternalStore($basket.listen, $basket.get, nothing);
  return (offerId) => basket?.quantities[offerId] ?? (0 as Quantity);
}

/** Returns whether a product is in one of the visitor's lists; null until the list is loaded. */
export function useSaved(list: ListName, productId: number): boolean | null {
  const store = LISTS[list];
  return useSyncExternalStore(store.listen, () => store.get()?.includes(productId) ?? null, nothing);
}

/** Returns the cards whose products are still in the list; for a comparison, in the visitor's order. */
export function useListed<Goods extends { id: number }>(
  list: ListName,
  cards: readonly Goods[],
): readonly Goods[] {
  const store = LISTS[list];
  const ids = useSyncExternalStore(store.listen, store.get, nothing);
  if (!ids) return cards;
  const left = cards.filter(({ id }) => ids.includes(id));
  return list === 'comparison' ? left.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : left;
}

/** Returns «Моя площадь», null if it is not set; undefined on the server and during hydration. */
export function useAreaHydrated(): Quantity | null | undefined {
  return useSyncExternalStore($area.listen, $area.get, () => undefined);
}

/** Returns «Моя площадь»; null if it is not set, and on the server and during hydration. */
export function useArea(): Quantity | null {
  return useSyncExternalStore($area.listen, $area.get, nothing);
}

/** Returns the visitor's city once it is loaded; until then, the city that the page was made for. */
export function useCity(made: DeliveryCity): DeliveryCity {
  // Compared by id, so that loading the same city does not render again.
  const id = useSyncExternalStore(
    $city.listen,
    () => $city.get()?.id ?? made.id,
    () => made.id,
  );
  return id === made.id ? made : ($city.get() ?? made);
}
