import { groupThousands } from './group-thousands.ts';

/** An amount in Belarusian kopecks, a safe integer. */
export type Kopecks = number & { readonly unit: 'kopecks' };

/**
 * Marks a whole number as kopecks.
 * @throws RangeError for fractions and for sums beyond the safe integers
 */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole kopecks: ${amount}`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

export const NOTHING: Kopecks = kopecks(0);

/** Sum of all amounts; 0 for an empty list. */
export function addMoney(...amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/** Returns `a` − `b`, which may be negative. */
export function subtractMoney(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(a - b);
}

/**
 * Returns `amount` × `numerator` / `denominator`, rounded half up (away from zero); exact for numbers of any size.
 * @throws RangeError for a denominator that is not positive
 */
export function scaleMoney(amount: Kopecks, numerator: number, denominator: number): Kopecks {
  return divideMoney(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/**
 * Returns `kopecksTimes` / `divisor`, rounded half up (away from zero).
 * @throws RangeError for a divisor that is not positive
 */
export function divideMoney(kopecksTimes: bigint, divisor: bigint): Kopecks {
  if (divisor <= 0n) throw new RangeError(`bad divisor: ${divisor}`);
  const sign = kopecksTimes < 0n ? -1n : 1n;
  return kopecks(Number(((kopecksTimes * sign * 2n + divisor) / (divisor * 2n)) * sign));
}

/** Returns `basisPoints` hundredths of a per cent of the amount (600 = 6 %), rounded half up. */
export function shareOf(amount: Kopecks, basisPoints: number): Kopecks {
  return scaleMoney(amount, basisPoints, 10_000);
}

/** Formats a sum with non-breaking spaces: «1 234,50 руб.» [FMT-1]. */
export function formatRoubles(amount: Kopecks): string {
  return `${formatAmount(amount)}\u00a0руб.`;
}

/** Formats a sum for use in a sentence, without kopecks if they are zero: «1 234 руб.», «1 234,50 руб.». */
export function formatSum(amount: Kopecks): string {
  return formatRoubles(amount).replace(',00\u00a0', '\u00a0');
}

/** Formats a sum like {@link formatRoubles}, but without the currency: «1 234,50» [FMT-1]. */
export function formatAmount(amount: Kopecks): string {
  const size = Math.abs(amount);
  const roubles = groupThousands(String(Math.floor(size / 100)));
  return `${amount < 0 ? '−' : ''}${roubles},${String(size % 100).padStart(2, '0')}`;
}
