import { formatRoubles, type Kopecks, shareOf } from '../measures/money.ts';

/** Points are worth 6 % of the price [BONUS-1]: hundredths of a per cent. */
export const BONUS_RATE = 600;

/** The points earned with an amount, as the money they are worth (1 point is 1 rouble), rounded half up to a kopeck. */
export function bonusOf(amount: Kopecks): Kopecks {
  return shareOf(amount, BONUS_RATE);
}

/** «2,93 руб. бонусами»: points as the shopper reads them. */
export function formatBonus(points: Kopecks): string {
  return `${formatRoubles(points)} бонусами`;
}
