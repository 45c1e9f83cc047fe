import type { Card } from '../product/card.ts';

/** What decides whether goods can be seen in a room. */
export type RoomSides = Pick<Card, 'leaf' | 'unitArea' | 'width' | 'length'>;
/** And what names them there. */
type Triable = RoomSides & Pick<Card, 'slug' | 'offerId' | 'named'>;

/** Whether goods can lie on a floor or a wall, or stand in a doorway. */
export function canBeTried({ leaf, unitArea, width, length }: RoomSides): boolean {
  return Boolean(leaf || (unitArea && width && length));
}

/** Where goods are seen in a room, `offer` of several where one is chosen, with what is searched for beside them. */
export function roomAddress(slug: string, offer: number | null, typed = ''): string {
  const fields = new URLSearchParams({ goods: slug });
  if (offer !== null) fields.set('goods.offer', String(offer));
  if (typed !== '') fields.set('q', typed);
  return `/visualiser/?${fields}`;
}

/**
 * Where the goods of a card are seen in a room as it shows them; null for what neither covers a surface nor stands in a doorway. Written
 * out, for it comes with the script of every card.
 */
export function tryAddress(goods: Triable): string | null {
  if (!canBeTried(goods)) return null;
  return `/visualiser/?goods=${goods.slug}${goods.named ? `&goods.offer=${goods.offerId}` : ''}`;
}

/** Where the goods of a listing are tried on, the first of them laid already; null where none of them can be. */
export function tryListingAddress(cards: readonly Triable[], title: string): string | null {
  const first = cards.find(canBeTried);
  return first ? roomAddress(first.slug, first.named ? first.offerId : null, title) : null;
}
