import { formatRoubles, type Kopecks, shareOf } from '../measures/money.ts';

/** How points are earned and spent; settings of the shop. */
export interface BonusRules {
  /** Of what is paid so much comes back as points [BONUS-1], hundredths of a per cent: 600 is 6 %. */
  rate: number;
  /** Whole per cent of the goods, after a coupon, that points may pay [BONUS-2]. */
  maxPercent: number;
}

/**
 * The points earned with an amount at a rate in hundredths of a per cent, as the money they are worth (1 point is 1 rouble), rounded half
 * up to a kopeck.
 */
export function bonusOf(amount: Kopecks, rate: number): Kopecks {
  return shareOf(amount, rate);
}

/** «6 %», «4,5 %»: a rate as a shopper reads it. */
export function formatBonusRate(rate: number): string {
  return `${(rate / 100).toLocaleString('ru')}\u00a0%`;
}

/** «2,93 руб. бонусами»: points as the shopper reads them. */
export function formatBonus(points: Kopecks): string {
  return `${formatRoubles(points)} бонусами`;
}
