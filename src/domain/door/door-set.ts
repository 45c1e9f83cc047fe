import { addMoney, type Kopecks } from '../measures/money.ts';
import { ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';

/** A row of the door-set calculator [DOOR-2]: a number of whole items at `price` each. Only ticked rows are included in the total. */
export interface DoorSetRow extends UnitPrice {
  count: number;
  ticked: boolean;
}

/**
 * Computes the number of an extra for `doors` doors: doors × rate, rounded up [DOOR-3], but at least `min`. `rate` is in thousandths of an
 * item per door.
 */
export function extraCount(doors: number, rate: Quantity, min: number): number {
  return Math.max(min, Math.ceil((doors * rate) / ONE));
}

/** Price of a row, whether ticked or not. */
export function doorRowPrice({ count, ...goods }: Omit<DoorSetRow, 'ticked'>): Kopecks {
  return lineTotal(goods, units(count));
}

/** Price of the doors and every ticked row [DOOR-4]. */
export function doorSetTotal(doors: number, door: UnitPrice, rows: readonly DoorSetRow[]): Kopecks {
  return addMoney(lineTotal(door, units(doors)), ...rows.filter((row) => row.ticked).map(doorRowPrice));
}
