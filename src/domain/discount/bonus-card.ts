import type * as v from 'valibot';
import { type Kopecks, kopecks } from '../measures/money.ts';
import type { appliedCardSchema } from './bonus-card-schema.ts';

/** Number of characters of a card's number and of its date [BONUS-2]. */
export const CARD_NUMBER_LENGTH = 7;
export const CARD_DATE_LENGTH = 10;

/** A bonus card applied to a basket. */
export type AppliedCard = v.InferOutput<typeof appliedCardSchema>;

/** Returns the maximum that may be paid with points for goods that cost `payable` after the coupon; rounded down. */
export function maxPoints({ balance, maxPercent }: AppliedCard, payable: Kopecks): Kopecks {
  const max = kopecks(Number((BigInt(payable) * BigInt(maxPercent)) / 100n));
  return balance < max ? balance : max;
}

/** Returns the points to spend on goods that cost `payable` after the coupon: as many as requested, limited to the maximum [BONUS-2]. */
export function pointsFor(card: AppliedCard, payable: Kopecks): Kopecks {
  const max = maxPoints(card, payable);
  return card.requestedPoints === null || card.requestedPoints > max ? max : card.requestedPoints;
}
