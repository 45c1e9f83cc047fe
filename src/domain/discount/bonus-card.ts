import type * as v from 'valibot';
import { type Kopecks, kopecks } from '../measures/money.ts';
import type { heldCardSchema } from './bonus-card-schema.ts';

/** Characters of a card's number and of its date [BONUS-2]. */
export const CARD_NUMBER_LENGTH = 7;
export const CARD_DATE_LENGTH = 10;

/** A bonus card that a basket pays with. */
export type HeldCard = v.InferOutput<typeof heldCardSchema>;

/** The most that points of the card may pay of goods that cost `payable` after the coupon; rounded down. */
export function maxPoints({ balance, maxPercent }: HeldCard, payable: Kopecks): Kopecks {
  const max = kopecks(Number((BigInt(payable) * BigInt(maxPercent)) / 100n));
  return balance < max ? balance : max;
}

/** What points of the card pay of such goods: as much as is wished, from nothing to the most [BONUS-2]. */
export function pointsFor(card: HeldCard, payable: Kopecks): Kopecks {
  const max = maxPoints(card, payable);
  return card.wish === null || card.wish > max ? max : card.wish;
}
