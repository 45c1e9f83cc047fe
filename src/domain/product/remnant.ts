import { type Area, area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import type { Supplied } from '../stock/supply.ts';

/** How much the whole stock of remnant goods may cover, in thousandths of m². */
export interface RemnantRules {
  max: Quantity;
  min: Quantity;
}

/** No goods are remnants. */
export const NO_REMNANTS: RemnantRules = { max: units(0), min: units(1) };

/** All that is left of some goods. */
export interface Remnant {
  /** What of the stock can be sold. */
  amount: Quantity;
  /** What it covers, without any spare. */
  covers: Area;
  /** Price of all of it. */
  total: Kopecks;
}

/** What remnants are described by: of one selling unit. */
export interface RemnantGoods extends Supplied, UnitPrice {
  min: Quantity;
  step: Quantity;
  unitArea: Area | null;
}

/** Hundredths of a square millimetre in a thousandth of a square metre. */
const THOUSANDTH_OF_METRE = SQUARE_METRE / ONE;

/**
 * The remainder that these goods have come down to; null for goods that cover nothing, are not sold, or are more or less than a remnant,
 * and for those that the shop gets more of or does not count.
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

/** Whether it covers an area in thousandths of m². */
export function sufficesFor({ covers }: Pick<Remnant, 'covers'>, wanted: Quantity): boolean {
  return BigInt(covers) >= BigInt(wanted) * BigInt(THOUSANDTH_OF_METRE);
}
