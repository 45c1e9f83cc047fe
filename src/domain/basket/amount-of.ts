import type { Quantity } from '../measures/quantity.ts';
import type { CountedGoods } from '../product/card-goods.ts';
import { beginCounting, countingUnit, shownAmount } from '../product/counting.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';

/** Formats a quantity in the unit in which a line is counted: «5,58 м²», «31 шт.». */
export function amountOf(line: CountedGoods & { countedIn?: TileUnit | null }, amount: Quantity): string {
  const counting = beginCounting(line, amount, line.countedIn ?? null);
  return `${shownAmount(line, counting, amount)}\u00a0${countingUnit(line, counting)}`;
}
