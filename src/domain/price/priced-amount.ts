import { groupThousands } from '../measures/group-thousands.ts';
import { type Kopecks, scaleMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';
import type { UnitPrice } from './unit-price.ts';

type Priced = UnitPrice & { unit: string };

/** A quantity in the unit of its price, so that documents can multiply the two. */
export interface PricedAmount {
  /** Exact amount without trailing zeros: «9», «3.56409». */
  amount: string;
  unit: string;
  price: Kopecks;
}

/** Number of decimals that is enough for thousandths of a unit whose area is in hundredths of a square millimetre. */
const DECIMALS = 12;

/** Writes a fraction as a decimal. Endless fractions are rounded up, so that half a kopeck stays at least half a kopeck. */
function decimal(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 10n ** BigInt(DECIMALS) + denominator - 1n) / denominator;
  const digits = String(scaled).padStart(DECIMALS + 1, '0');
  let end = digits.length;
  while (end > digits.length - DECIMALS && digits[end - 1] === '0') end -= 1;
  const rest = digits.slice(digits.length - DECIMALS, end);
  return `${digits.slice(0, -DECIMALS)}${rest && `.${rest}`}`;
}

/**
 * Returns the given price if it applies unchanged, else null. It does not apply if an option adds a surcharge; the price is then that of
 * the selling unit.
 */
const givenAlone = ({ price, given }: UnitPrice) =>
  given && price > 0 && price === scaleMoney(given.amount, given.part, given.whole) ? given : null;

/** Returns the price and unit by which a line is calculated: those given by the source, if there are any. */
export function countingPrice(goods: Priced): Pick<PricedAmount, 'price' | 'unit'> {
  const given = givenAlone(goods);
  return given ? { price: given.amount, unit: given.unit } : { price: goods.price, unit: goods.unit };
}

/** Converts a quantity from selling units to the unit of its price; amount × price, rounded half up, is the line's total. */
export function pricedAmount(goods: Priced, quantity: Quantity): PricedAmount {
  const { part, whole } = givenAlone(goods) ?? { part: 1, whole: 1 };
  const amount = decimal(BigInt(quantity) * BigInt(part), BigInt(whole) * BigInt(ONE));
  return { amount, ...countingPrice(goods) };
}

/** Formats an exact amount for people: «1 234,5». */
export function formatDecimal(amount: string): string {
  const [whole = '0', rest] = amount.split('.');
  return rest === undefined ? groupThousands(whole) : `${groupThousands(whole)},${rest}`;
}
