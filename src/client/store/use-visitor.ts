import { useSyncExternalStore } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { $area, $basket, $city, $comparison, $favourites, type ListName } from './visitor-store.ts';

const LISTS = { favourites: $favourites, comparison: $comparison };
const nothing = () => null;

/** How much of an offer lies in the basket, 0 for none; null until the page knows. */
export function useInBasket(offerId: number): Quantity | 0 | null {
  const read = () => {
    const basket = $basket.get();
    return basket && (basket.quantities[offerId] ?? 0);
  };
  return useSyncExternalStore($basket.listen, read, nothing);
}

/** Whether a product is in a list of the visitor's; null until the page knows. */
export function useKept(list: ListName, productId: number): boolean | null {
  const store = LISTS[list];
  return useSyncExternalStore(store.listen, () => store.get()?.includes(productId) ?? null, nothing);
}

/** Those of a list's cards that are still in it; of a comparison in its order, which the visitor may change. */
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

/** «Моя площадь» as what is drawn knows it: undefined in the server's markup and while React takes it over. */
export function useAreaAlive(): Quantity | null | undefined {
  return useSyncExternalStore($area.listen, $area.get, () => undefined);
}

/** «Моя площадь»; null: not given, or nothing of it is to be shown yet. */
export function useArea(): Quantity | null {
  return useSyncExternalStore($area.listen, $area.get, nothing);
}

/** The visitor's city once the page knows it, else the one the page was made for. */
export function useCity(made: DeliveryCity): DeliveryCity {
  // By its id: an answer that names the same city draws nothing.
  const id = useSyncExternalStore(
    $city.listen,
    () => $city.get()?.id ?? made.id,
    () => made.id,
  );
  return id === made.id ? made : ($city.get() ?? made);
}
