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

interface Kept {
  /** In selling units, as whoever keeps it has it now. */
  amount: Quantity;
  onAmount: (amount: Quantity, unit: TileUnit | null) => void;
  /** The unit that was chosen before; null for none. */
  unit?: TileUnit | null;
  /** What was counted here stands although another amount is kept: it is on its way there. */
  ahead?: boolean;
  /** What stands in the field though it could not be taken. */
  refused?: string | null;
}

/**
 * What is counted of an amount that somebody else keeps: what was counted here last, unless another amount is kept by now; the unit
 * stays.
 */
export function countingNow(
  goods: CountedGoods,
  own: Counting | null,
  { amount, unit, ahead }: Pick<Kept, 'amount' | 'unit' | 'ahead'>,
): Counting {
  if (own && (ahead || own.amount === amount)) return own;
  return { ...beginCounting(goods, amount, own?.unit ?? unit), amount };
}

/** Counts an amount that somebody else keeps; what is typed and the unit are kept here. */
export function useCounting(
  goods: CountedGoods,
  kept: Kept,
): { state: Counting; dispatch: (action: CountingAction) => void } {
  const { refused = null, onAmount } = kept;
  const [own, setOwn] = useState<Counting | null>(() =>
    refused === null ? null : { ...countingNow(goods, null, kept), typed: refused },
  );
  const state = countingNow(goods, own, kept);
  const dispatch = (action: CountingAction) => {
    const next = countingAfter(goods, state, action);
    setOwn(next);
    if (next.amount !== state.amount) onAmount(next.amount, next.unit);
  };
  return { state, dispatch };
}
