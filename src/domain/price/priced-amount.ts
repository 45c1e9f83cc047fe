import { groupThousands } from '../measures/group-thousands.ts';
import { type Kopecks, scaleMoney } from '../measures/money.ts';
import { ONE, type Quantity } from '../measures/quantity.ts';
import type { UnitPrice } from './unit-price.ts';

type Priced = UnitPrice & { unit: string };

/** A quantity in the unit that its price is of: papers multiply the one by the other. */
export interface PricedAmount {
  /** «9», «3.56409»: exact, without trailing zeros. */
  amount: string;
  unit: string;
  price: Kopecks;
}

/** So many decimals hold thousandths of a unit that covers hundredths of a mm². */
const DECIMALS = 12;

/** A fraction as a decimal; what does not end, as a third, is rounded up, so that half a kopeck of it stays half a kopeck. */
function decimal(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 10n ** BigInt(DECIMALS) + denominator - 1n) / denominator;
  const digits = String(scaled).padStart(DECIMALS + 1, '0');
  let end = digits.length;
  while (end > digits.length - DECIMALS && digits[end - 1] === '0') end -= 1;
  const rest = digits.slice(digits.length - DECIMALS, end);
  return `${digits.slice(0, -DECIMALS)}${rest && `.${rest}`}`;
}

/** Of goods that an option makes dearer the price is of the selling unit. */
const givenAlone = ({ price, given }: UnitPrice) =>
  given && price > 0 && price === scaleMoney(given.amount, given.part, given.whole) ? given : null;

/** The price that a line is counted by, with its unit: the given one where there is one. */
export function countingPrice(goods: Priced): Pick<PricedAmount, 'price' | 'unit'> {
  const given = givenAlone(goods);
  return given ? { price: given.amount, unit: given.unit } : { price: goods.price, unit: goods.unit };
}

/** A quantity of selling units as its price counts it: amount × price, rounded half up, is the line's total. */
export function pricedAmount(goods: Priced, quantity: Quantity): PricedAmount {
  const { part, whole } = givenAlone(goods) ?? { part: 1, whole: 1 };
  const amount = decimal(BigInt(quantity) * BigInt(part), BigInt(whole) * BigInt(ONE));
  return { amount, ...countingPrice(goods) };
}

/** «1 234,5»: such an amount as people read it. */
export function formatDecimal(amount: string): string {
  const [whole = '0', rest] = amount.split('.');
  return rest === undefined ? groupThousands(whole) : `${groupThousands(whole)},${rest}`;
}
