import { type Area, area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import type { Supplied } from '../stock/supply.ts';

/** Limits of the area that a remnant may cover, in thousandths of a square metre. */
export interface RemnantRules {
  max: Quantity;
  min: Quantity;
}

/** Limits by which no product has a remnant. */
export const NO_REMNANTS: RemnantRules = { max: units(0), min: units(1) };

export interface Remnant {
  /** Part of the stock that can be sold. */
  amount: Quantity;
  /** Area that the remnant covers, without spare. */
  covers: Area;
  total: Kopecks;
}

/** Facts about a product that determine its remnant, for one selling unit. */
export interface RemnantGoods extends Supplied, UnitPrice {
  min: Quantity;
  step: Quantity;
  unitArea: Area | null;
}

/** Hundredths of a square millimetre in a thousandth of a square metre. */
const THOUSANDTH_OF_METRE = SQUARE_METRE / ONE;

/**
 * Returns the remnant of a product; null if it covers no area, is not sold, is outside the limits, can be reordered, or has no stated
 * stock.
 */
export function remnantOf(goods: RemnantGoods, rules: RemnantRules): Remnant | null {
  const { price, stock, supply, min, step, unitArea } = goods;
  if (supply) return null;
  if (unitArea === null || unitArea <= 0 || price <= 0 || stock <= 0) return null;
  const amount = clampQuantity(stock, { min, step, max: stock });
  const covered = (BigInt(amount) * BigInt(unitArea)) / BigInt(ONE);
  const outside =
    covered > BigInt(rules.max) * BigInt(THOUSANDTH_OF_METRE) ||
    covered < BigInt(rules.min) * BigInt(THOUSANDTH_OF_METRE);
  if (outside) return null;
  return { amount, covers: area(Number(covered)), total: lineTotal(goods, amount) };
}

/** Whether a remnant covers an area in thousandths of a square metre. */
export function sufficesFor({ covers }: Pick<Remnant, 'covers'>, wanted: Quantity): boolean {
  return BigInt(covers) >= BigInt(wanted) * BigInt(THOUSANDTH_OF_METRE);
}
