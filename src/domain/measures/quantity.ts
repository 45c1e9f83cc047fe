import { groupThousands } from './group-thousands.ts';

/** A quantity of goods: whole thousandths of the selling unit (1 шт. is 1000). */
export type Quantity = number & { readonly unit: 'thousandths' };

/**
 * Takes whole thousandths as a quantity.
 * @throws RangeError for fractions, negative numbers and numbers beyond the safe integers
 */
export function quantity(thousandths: number): Quantity {
  if (!Number.isSafeInteger(thousandths) || thousandths < 0)
    throw new RangeError(`not a quantity: ${thousandths}`);
  return (thousandths === 0 ? 0 : thousandths) as Quantity;
}

/** One selling unit. */
export const ONE: Quantity = quantity(1000);

/** `count` whole selling units. */
export function units(count: number): Quantity {
  return quantity(count * ONE);
}

const TYPED = /^\+?(\d{1,9})(?:[.,](\d{1,3})0*)?$/;

/** Characters; longer texts are no number that anybody means. */
const MAX_TYPED_LENGTH = 1000;

/** Reads what a shopper typed: digits with an optional comma or point and spaces; null for anything else. */
export function parseQuantity(text: string): Quantity | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  const match = TYPED.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return null;
  return quantity(Number(match[1]) * ONE + Number((match[2] ?? '').padEnd(3, '0')));
}

const MAX = quantity(999_999_999_999);

/**
 * As `parseQuantity`; a number of more digits than that reads is the greatest, which is more than anybody has, and decimals beyond the
 * third do not count [PROD-14].
 */
export function parseWish(text: string): Quantity | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\+?[1-9]\d{9,}(?:[.,]\d+)?$/.test(typed)) return MAX;
  return parseQuantity(typed.replace(/([.,]\d{3})\d+$/, '$1'));
}

/** «12», «0,5», «1 200»: no trailing zeros, comma as decimal separator. */
export function formatQuantity(amount: Quantity): string {
  const whole = groupThousands(String(Math.floor(amount / ONE)));
  const rest = String(amount % ONE)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '');
  return rest ? `${whole},${rest}` : whole;
}

/** Units that goods are measured in rather than counted: parts of them make sense. */
const MEASURED = /^(м²|м|м³|кг|л)$/;
/** As fine as anybody measures. */
const HUNDREDTH: Quantity = quantity(10);

/**
 * A stock as shoppers read it, rounded down: hundredths of what is measured, whole pieces and boxes of what is counted, or the parts of
 * them that are sold.
 */
export function formatStock(stock: Quantity, { unit, step }: { unit: string; step: Quantity }): string {
  const parts = step % ONE !== 0 && step >= HUNDREDTH;
  const grain = MEASURED.test(unit) ? HUNDREDTH : parts ? step : ONE;
  return formatQuantity(quantity(Math.floor(stock / grain) * grain));
}

export interface QuantityBounds {
  /** Smallest quantity sold. */
  min: Quantity;
  /** Quantities are multiples of it. */
  step: Quantity;
  /** Largest quantity on offer, null when unlimited. */
  max: Quantity | null;
}

/**
 * Brings a wish within the bounds [CART-5]: up to the minimum, up to a multiple of the step, and where that passes the
 * maximum, down to the last multiple within it. Zero stays zero (the line is to be deleted), and so does a wish for which
 * no multiple lies within the bounds.
 */
export function clampQuantity(wish: Quantity, { min, step, max }: QuantityBounds): Quantity {
  if (wish === 0) return quantity(0);
  const raised = Math.max(wish, min, step);
  const stepped = Math.ceil(raised / step) * step;
  if (max === null || stepped <= max) return quantity(stepped);
  const floored = Math.floor(max / step) * step;
  return quantity(floored >= min ? floored : 0);
}

/** The least quantity of goods that is sold: their minimum, or a step where there is none, brought to a multiple of the step. */
export function minQuantity({ min, step }: Pick<QuantityBounds, 'min' | 'step'>): Quantity {
  return clampQuantity(min === 0 ? step : min, { min, step, max: null });
}
