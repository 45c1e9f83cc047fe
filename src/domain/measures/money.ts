import { groupThousands } from './group-thousands.ts';

/** Money: whole Belarusian kopecks, within the safe integers. */
export type Kopecks = number & { readonly unit: 'kopecks' };

/**
 * Takes a whole number of kopecks as money.
 * @throws RangeError for fractions and for sums beyond the safe integers
 */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole kopecks: ${amount}`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

export const NOTHING: Kopecks = kopecks(0);

/** The sum of all amounts; nothing for an empty list. */
export function addMoney(...amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/** `a` less `b`; may be negative. */
export function subtractMoney(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(a - b);
}

/**
 * `amount` × `numerator` / `denominator`, rounded half up (away from zero), exact whatever the size.
 * @throws RangeError for a denominator that is not positive
 */
export function scaleMoney(amount: Kopecks, numerator: number, denominator: number): Kopecks {
  return divideMoney(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/**
 * `kopecksTimes` / `divisor`, rounded half up (away from zero).
 * @throws RangeError for a divisor that is not positive
 */
export function divideMoney(kopecksTimes: bigint, divisor: bigint): Kopecks {
  if (divisor <= 0n) throw new RangeError(`divisor must be positive: ${divisor}`);
  const sign = kopecksTimes < 0n ? -1n : 1n;
  return kopecks(Number(((kopecksTimes * sign * 2n + divisor) / (divisor * 2n)) * sign));
}

/** `basisPoints` hundredths of a per cent of the amount (600 = 6 %), rounded half up. */
export function shareOf(amount: Kopecks, basisPoints: number): Kopecks {
  return scaleMoney(amount, basisPoints, 10_000);
}

/** «1 234,50 руб.» with non-breaking spaces [FMT-1]. */
export function formatRoubles(amount: Kopecks): string {
  return `${formatAmount(amount)}\u00a0руб.`;
}

/** «1 234 руб.», «1 234,50 руб.»: a sum in a sentence, without kopecks where there are none. */
export function formatSum(amount: Kopecks): string {
  return formatRoubles(amount).replace(',00\u00a0', '\u00a0');
}

/** «1 234,50»: the figure of {@link formatRoubles} without the currency [FMT-1]. */
export function formatAmount(amount: Kopecks): string {
  const size = Math.abs(amount);
  const roubles = groupThousands(String(Math.floor(size / 100)));
  return `${amount < 0 ? '−' : ''}${roubles},${String(size % 100).padStart(2, '0')}`;
}
