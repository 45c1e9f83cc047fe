import { useState } from 'react';
import type { Quantity } from '../../../domain/measures/quantity.ts';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import {
  beginCounting,
  type Counting,
  type CountingAction,
  countingAfter,
} from '../../../domain/product/counting.ts';
import type { TileUnit } from '../../../domain/tile/tile-quantity.ts';

interface OuterAmount {
  /** Current amount, in selling units. */
  amount: Quantity;
  onAmount: (amount: Quantity, unit: TileUnit | null) => void;
  /** The unit chosen before; null if none was chosen. */
  unit?: TileUnit | null;
  /** The shopper's count takes precedence over `amount`, because it is being sent. */
  ahead?: boolean;
  /** The rejected text, which stays in the field. */
  refused?: string | null;
}

/**
 * Returns the counting state for a controlled amount: the shopper's last count, unless the amount has changed since; the unit stays in both
 * cases.
 */
export function countingNow(
  goods: CountedGoods,
  own: Counting | null,
  { amount, unit, ahead }: Pick<OuterAmount, 'amount' | 'unit' | 'ahead'>,
): Counting {
  if (own && (ahead || own.amount === amount)) return own;
  return { ...beginCounting(goods, amount, own?.unit ?? unit), amount };
}

/** Counts a controlled amount; the typed text and the unit are local state. */
export function useCounting(
  goods: CountedGoods,
  outer: OuterAmount,
): { state: Counting; dispatch: (action: CountingAction) => void } {
  const { refused = null, onAmount } = outer;
  const [own, setOwn] = useState<Counting | null>(() =>
    refused === null ? null : { ...countingNow(goods, null, outer), typed: refused },
  );
  const state = countingNow(goods, own, outer);
  const dispatch = (action: CountingAction) => {
    const next = countingAfter(goods, state, action);
    setOwn(next);
    if (next.amount !== state.amount) onAmount(next.amount, next.unit);
  };
  return { state, dispatch };
}
