import { addMoney, type Kopecks } from '../measures/money.ts';
import { ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';

/** A row of the door-set calculator [DOOR-2]: whole items at `price` each, in the total only when ticked. */
export interface DoorSetRow extends UnitPrice {
  count: number;
  ticked: boolean;
}

/**
 * How many of an extra go with `doors` doors: doors × rate rounded up [DOOR-3], and never fewer than its minimum. `rate` is
 * thousandths of an item per door.
 */
export function extraCount(doors: number, rate: Quantity, min: number): number {
  return Math.max(min, Math.ceil((doors * rate) / ONE));
}

/** A row's own price, ticked or not. */
export function doorRowPrice({ count, ...goods }: Omit<DoorSetRow, 'ticked'>): Kopecks {
  return lineTotal(goods, units(count));
}

/** Doors × unit price and every ticked row [DOOR-4]. */
export function doorSetTotal(doors: number, door: UnitPrice, rows: readonly DoorSetRow[]): Kopecks {
  return addMoney(lineTotal(door, units(doors)), ...rows.filter((row) => row.ticked).map(doorRowPrice));
}
