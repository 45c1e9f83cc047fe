import { useState, useSyncExternalStore } from 'react';
import { $basket } from '../../client/store/visitor-store.ts';
import { addMoney, type Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { type Buyable, canBuy } from '../../domain/product/offers.ts';
import type { RoomPlan } from '../../domain/tile/room-plan.ts';

export interface Ticks {
  isTicked(offerId: number): boolean;
  tick(offerId: number, ticked: boolean): void;
  /** Returns the amount in the basket; 0 while unknown. */
  inBasket(offerId: number): Quantity;
  /** Number of ticked kinds of goods, and their total. */
  count: number;
  total: Kopecks;
  /** Resets the ticks to the defaults for the current basket, for example after adding. */
  reset(): void;
}

const nothing = () => null;

/**
 * Ticks of a room's goods: the covering by default, unless it is in the basket already, so that it is not bought twice; consumables once
 * ticked.
 */
export function useTicks(
  goods: Buyable & { offerId: number },
  plan: Pick<RoomPlan, 'total'> | null,
  needs: readonly { goods: { offerId: number }; price: Kopecks }[],
): Ticks {
  const basket = useSyncExternalStore($basket.listen, $basket.get, nothing);
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({});
  const inBasket = (offerId: number) => (basket?.quantities[offerId] ?? 0) as Quantity;
  const isTicked = (offerId: number) =>
    chosen[offerId] ?? (offerId === goods.offerId && canBuy(goods) && inBasket(offerId) === 0);
  const prices: [number, Kopecks][] = [
    [goods.offerId, plan?.total ?? ZERO],
    ...needs.map(({ goods: { offerId }, price }): [number, Kopecks] => [offerId, price]),
  ];
  const ticked = prices.filter(([offerId]) => isTicked(offerId));
  return {
    isTicked,
    tick: (offerId, value) => setChosen({ ...chosen, [offerId]: value }),
    inBasket,
    count: ticked.length,
    total: ticked.reduce((sum, [, price]) => addMoney(sum, price), ZERO),
    reset: () => setChosen({}),
  };
}

const ZERO = 0 as Kopecks;
