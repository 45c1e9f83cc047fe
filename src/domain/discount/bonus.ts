import { formatRoubles, type Kopecks, shareOf } from '../measures/money.ts';

/** The shop's settings for earning and spending points. */
export interface BonusRules {
  /** Share of the payment that is returned as points [BONUS-1], in hundredths of a per cent: 600 is 6 %. */
  rate: number;
  /** Percentage (a whole number) of the goods' price after a coupon that may be paid with points [BONUS-2]. */
  maxPercent: number;
}

/**
 * Computes the points earned on an amount at a rate in hundredths of a per cent, as money (1 point is 1 rouble), rounded half up to a
 * kopeck.
 */
export function bonusOf(amount: Kopecks, rate: number): Kopecks {
  return shareOf(amount, rate);
}

/** Formats a rate: «6 %», «4,5 %». */
export function formatBonusRate(rate: number): string {
  return `${(rate / 100).toLocaleString('ru')}\u00a0%`;
}

/** Formats points: «2,93 руб. бонусами». */
export function formatBonus(points: Kopecks): string {
  return `${formatRoubles(points)} бонусами`;
}
