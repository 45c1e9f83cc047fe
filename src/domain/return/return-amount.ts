import { formatAmountOf } from '../basket/basket.ts';
import { quantity as amountOf, isMeasured, ONE, type Quantity } from '../measures/quantity.ts';
import type { OrderState } from '../order/order.ts';
import { RETURN_REASON_FACTS, type ReturnReason } from '../order/return-lists.ts';

/** A line of an order as far as its return is concerned; amounts are what is left of it. */
export interface ReturnableLine {
  id: number;
  kind: 'goods' | 'sample';
  unit: string;
  quantity: Quantity;
  /** The goods are sold in multiples of `step`; `box` is the amount in a box. They may be the same. */
  step: Quantity;
  box: Quantity;
}

export interface ReturnRules {
  /** True if the shop accepts only whole boxes back, unless it is at fault. */
  wholeBoxes: boolean;
  /** Days from receipt within which goods may be returned; null if the shop has set none. */
  days: number | null;
}

/** Whether goods of an order can be returned; a cancelled order has given everything back. */
export const mayReturn = (state: OrderState): boolean => state !== 'cancelled';

/** Smallest amount that can be returned: a piece, or any part of a measured unit. */
const pieceOf = ({ unit, step }: ReturnableLine): number => (isMeasured(unit) ? 1 : Math.min(ONE, step));

/** Returns the step in which the line can be returned; all that is left can always be returned. */
function returnGrain(line: ReturnableLine, rules: ReturnRules, reason: ReturnReason): number {
  const byPiece = !rules.wholeBoxes || RETURN_REASON_FACTS[reason].byPiece;
  return byPiece ? pieceOf(line) : Math.max(line.box, line.step, pieceOf(line));
}

/** Explains why an amount of a line cannot be returned; null if it can. */
export function returnProblem(
  line: ReturnableLine,
  quantity: Quantity,
  rules: ReturnRules,
  reason: ReturnReason,
): string | null {
  if (line.kind === 'sample') return 'Образцы не возвращают';
  if (quantity > line.quantity)
    return line.quantity > 0 ? `Осталось ${formatAmountOf(line.quantity, line.unit)}` : 'Всё уже вернули';
  const grain = returnGrain(line, rules, reason);
  if (quantity % grain === 0 || quantity === line.quantity) return null;
  const unit = formatAmountOf(amountOf(grain), line.unit);
  return grain > pieceOf(line) ? `Принимаем целыми упаковками: кратно ${unit}` : `Нужно кратное ${unit}`;
}
