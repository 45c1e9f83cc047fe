import { useSyncExternalStore } from 'react';
import { $basket } from '../../../client/store/visitor-store.ts';
import { type Quantity, quantity } from '../../../domain/measures/quantity.ts';

/** Amounts in the basket, by offer id. */
export type InBasket = Readonly<Record<number, Quantity>>;

const nothing = () => null;

/** Returns the amounts in the basket: those that the page was rendered with until the basket is loaded. */
export function useRoomBasket(rendered: InBasket): (offerId: number) => Quantity {
  const basket = useSyncExternalStore($basket.listen, $basket.get, nothing);
  const quantities = basket?.quantities ?? rendered;
  return (offerId) => quantities[offerId] ?? quantity(0);
}
