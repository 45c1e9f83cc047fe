import { useState, useSyncExternalStore } from 'react';
import { $basket } from '../../client/store/visitor-store.ts';
import type { CompanionLine } from '../../domain/companion/list-companions.ts';
import { addMoney, type Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { type Buyable, canBuy } from '../../domain/product/offers.ts';
import type { RoomPlan } from '../../domain/tile/room-plan.ts';

export interface Ticks {
  /** `row` is {@link COVERING} or the field of a companion. */
  isTicked(row: string): boolean;
  tick(row: string, ticked: boolean): void;
  /** Returns the amount in the basket; 0 while unknown. */
  inBasket(offerId: number): Quantity;
  /** Number of ticked kinds of goods, and their total. */
  count: number;
  total: Kopecks;
  /** Resets the ticks to the defaults for the current basket, for example after adding. */
  reset(): void;
}

const nothing = () => null;
/** The row of the covering itself. */
export const COVERING = 'offer';

/**
 * Ticks of a room's goods: the covering by default, unless it is in the basket already, so that it is not bought twice; companions once
 * ticked.
 */
export function useTicks(
  goods: Buyable & { offerId: number },
  plan: Pick<RoomPlan, 'total'> | null,
  companions: readonly Pick<CompanionLine, 'field' | 'packs'>[],
): Ticks {
  const basket = useSyncExternalStore($basket.listen, $basket.get, nothing);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const inBasket = (offerId: number) => (basket?.quantities[offerId] ?? 0) as Quantity;
  const isTicked = (row: string) =>
    chosen[row] ?? (row === COVERING && canBuy(goods) && inBasket(goods.offerId) === 0);
  const prices: [string, Kopecks][] = [
    [COVERING, plan?.total ?? ZERO],
    ...companions
      .filter(({ packs }) => packs.picks.length > 0)
      .map(({ field, packs }): [string, Kopecks] => [field, packs.total]),
  ];
  const ticked = prices.filter(([row]) => isTicked(row));
  return {
    isTicked,
    tick: (row, value) => setChosen({ ...chosen, [row]: value }),
    inBasket,
    count: ticked.length,
    total: ticked.reduce((sum, [, price]) => addMoney(sum, price), ZERO),
    reset: () => setChosen({}),
  };
}

const ZERO = 0 as Kopecks;
