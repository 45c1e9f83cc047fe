import { type Area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, parseQuantity, type Quantity, quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';

/** m²; more is a mistake in typing or a builder who telephones. */
export const MAX_AREA: Quantity = units(10_000);

/** Hundredths of a square millimetre in a thousandth of a square metre. */
const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE / ONE);

/** What a shopper typed as their area, in thousandths of m²; null for no number, nothing, or beyond {@link MAX_AREA}. */
export function parseMyArea(text: string): Quantity | null {
  const area = parseQuantity(text.trimEnd().replace(/(м²|м2|кв\.?\s?м\.?|м)$/i, ''));
  return area !== null && area > 0 && area <= MAX_AREA ? area : null;
}

/** Goods, as far as covering an area with them goes. */
export interface CoveringGoods extends Supplied, UnitPrice {
  /** Covered by one selling unit; null for goods that cover nothing. */
  unitArea: Area | null;
  unit: string;
  min: Quantity;
  step: Quantity;
}

/** What it takes to cover an area with goods. */
export interface AreaNeed {
  /** Selling units. */
  sold: Quantity;
  total: Kopecks;
  /** Whether so much can be had. */
  suffices: boolean;
}

/**
 * The least that covers `area` (thousandths of m²): whole selling units within the goods' minimum and step, without any spare;
 * goods sold by the square metre go by their step alone. Null for goods that cover nothing or are not sold [BEYOND-3].
 */
export function needForArea(area: Quantity, goods: CoveringGoods): AreaNeed | null {
  const { unitArea, unit, price, min, step } = goods;
  if (unitArea === null || unitArea <= 0 || price <= 0 || area <= 0) return null;
  const sold = clampQuantity(unit === 'м²' ? area : unitsCovering(area, unitArea), { min, step, max: null });
  return { sold, total: lineTotal(goods, sold), suffices: sold <= maxOrderable(goods) };
}

/** Whole units of `unitArea` that cover the area (thousandths of m²), none of them too many. */
export function unitsCovering(area: Quantity, unitArea: Area): Quantity {
  const each = BigInt(unitArea);
  return quantity(Number((BigInt(area) * THOUSANDTH_OF_METRE + each - 1n) / each) * ONE);
}
