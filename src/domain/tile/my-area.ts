import { type Area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, parseQuantity, type Quantity, quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';

/** Largest area accepted, in square metres; a larger one is a typing mistake, or an order to discuss by telephone. */
export const MAX_AREA: Quantity = units(10_000);

/** Hundredths of a square millimetre in a thousandth of a square metre. */
const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE / ONE);

/** Reads a typed area in thousandths of a square metre; null if it is not a number, zero, or more than {@link MAX_AREA}. */
export function parseMyArea(text: string): Quantity | null {
  const area = parseQuantity(text.trimEnd().replace(/(м²|м2|кв\.?\s?м\.?|м)$/i, ''));
  return area !== null && area > 0 && area <= MAX_AREA ? area : null;
}

export interface CoveringGoods extends Supplied, UnitPrice {
  /** Area covered by one selling unit; null for products that do not cover a surface. */
  unitArea: Area | null;
  unit: string;
  min: Quantity;
  step: Quantity;
}

/** Quantity of a product needed for an area, and its price. */
export interface AreaNeed {
  /** Number of selling units, in thousandths. */
  sold: Quantity;
  total: Kopecks;
  /** Whether that quantity is available. */
  suffices: boolean;
}

/**
 * Returns the smallest quantity that covers `area` (thousandths of a square metre): whole selling units within the product's minimum and
 * step, without spare; products sold by the square metre follow only their step. Null for products that do not cover a surface or are not
 * sold [BEYOND-3].
 */
export function needForArea(area: Quantity, goods: CoveringGoods): AreaNeed | null {
  const { unitArea, unit, price, min, step } = goods;
  if (unitArea === null || unitArea <= 0 || price <= 0 || area <= 0) return null;
  const sold = clampQuantity(unit === 'м²' ? area : unitsCovering(area, unitArea), { min, step, max: null });
  return { sold, total: lineTotal(goods, sold), suffices: sold <= maxOrderable(goods) };
}

/** Minimum number of whole units of `unitArea` that cover the area (thousandths of a square metre). */
export function unitsCovering(area: Quantity, unitArea: Area): Quantity {
  const each = BigInt(unitArea);
  return quantity(Number((BigInt(area) * THOUSANDTH_OF_METRE + each - 1n) / each) * ONE);
}
