import { groupThousands } from './group-thousands.ts';

/** A quantity in thousandths of the selling unit (1 шт. is 1000). */
export type Quantity = number & { readonly unit: 'thousandths' };

/**
 * Marks a whole number of thousandths as a quantity.
 * @throws RangeError for fractions, negative numbers and numbers beyond the safe integers
 */
export function quantity(thousandths: number): Quantity {
  if (!Number.isSafeInteger(thousandths) || thousandths < 0)
    throw new RangeError(`not a quantity: ${thousandths}`);
  return (thousandths === 0 ? 0 : thousandths) as Quantity;
}

export const ONE: Quantity = quantity(1000);

export function units(count: number): Quantity {
  return quantity(count * ONE);
}

const TYPED = /^\+?(\d{1,9})(?:[.,](\d{1,3})0*)?$/;

/** Maximum length of a typed number, in characters. */
const MAX_TYPED_LENGTH = 1000;

/** Reads a typed quantity: digits with an optional comma or point and spaces; null for anything else. */
export function parseQuantity(text: string): Quantity | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  const match = TYPED.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return null;
  return quantity(Number(match[1]) * ONE + Number((match[2] ?? '').padEnd(3, '0')));
}

const MAX = quantity(999_999_999_999);

/**
 * Like `parseQuantity`, but a number with more digits than that function accepts gives the largest quantity, which exceeds any stock;
 * decimals beyond the third are ignored [PROD-14].
 */
export function parseRequestedQuantity(text: string): Quantity | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\+?[1-9]\d{9,}(?:[.,]\d+)?$/.test(typed)) return MAX;
  return parseQuantity(typed.replace(/([.,]\d{3})\d+$/, '$1'));
}

/** Formats a quantity with a decimal comma and no trailing zeros: «12», «0,5», «1 200». */
export function formatQuantity(amount: Quantity): string {
  const whole = groupThousands(String(Math.floor(amount / ONE)));
  const rest = String(amount % ONE)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '');
  return rest ? `${whole},${rest}` : whole;
}

/** Matches units of measure, which can be sold in fractions. */
const MEASURED = /^(м²|м|м³|кг|л)$/;

/** Whether an amount in this unit is measured, so that any part of it makes sense. */
export const isMeasured = (unit: string): boolean => MEASURED.test(unit);

/** Smallest amount that is shown. */
const HUNDREDTH: Quantity = quantity(10);

/**
 * Formats a stock for shoppers, rounded down: measured units to hundredths; counted ones to whole pieces and boxes, or to the fraction of
 * them that is sold.
 */
export function formatStock(stock: Quantity, { unit, step }: { unit: string; step: Quantity }): string {
  const parts = step % ONE !== 0 && step >= HUNDREDTH;
  const grain = isMeasured(unit) ? HUNDREDTH : parts ? step : ONE;
  return formatQuantity(quantity(Math.floor(stock / grain) * grain));
}

export interface QuantityBounds {
  /** Smallest quantity sold. */
  min: Quantity;
  /** Every quantity must be a multiple of this one. */
  step: Quantity;
  /** Largest quantity available; null if unlimited. */
  max: Quantity | null;
}

/**
 * Adjusts a quantity to the bounds [CART-5]: up to the minimum and to a multiple of the step; if that exceeds the maximum, down to the last
 * multiple within it. Returns zero if zero was requested (which deletes the line), or if no multiple lies within the bounds.
 */
export function clampQuantity(requested: Quantity, { min, step, max }: QuantityBounds): Quantity {
  if (requested === 0) return quantity(0);
  const raised = Math.max(requested, min, step);
  const stepped = Math.ceil(raised / step) * step;
  if (max === null || stepped <= max) return quantity(stepped);
  const floored = Math.floor(max / step) * step;
  return quantity(floored >= min ? floored : 0);
}

/** Returns the smallest quantity sold: the minimum, or the step if there is no minimum, rounded up to a multiple of the step. */
export function minQuantity({ min, step }: Pick<QuantityBounds, 'min' | 'step'>): Quantity {
  return clampQuantity(min === 0 ? step : min, { min, step, max: null });
}
