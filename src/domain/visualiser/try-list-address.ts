import type { Card } from '../product/card.ts';
import { canBeTried, type RoomSides, roomAddress } from './try-address.ts';

/** Largest number of products of a list that the visualiser offers: what a listing shows after «показать ещё» three times. */
export const MAX_AMONG = 96;

/** Data of a product that decide whether it can be shown in a room, and what identifies it. */
type Triable = RoomSides & Pick<Card, 'id' | 'slug' | 'offerId' | 'named'>;

/**
 * Address of the visualiser with the products of a list to choose from, the first suitable one already laid; null if none is suitable.
 * A variant is named if the card shows it.
 */
export function tryListAddress(cards: readonly Triable[]): string | null {
  const suitable = cards.filter(canBeTried);
  const [first] = suitable;
  if (!first) return null;
  const among = suitable.slice(0, MAX_AMONG).map(({ id }) => id);
  return `${roomAddress(first.slug, first.named ? first.offerId : null)}&among=${among.join('.')}`;
}
