import type { Card } from '../product/card.ts';

/** What decides whether goods can be seen in a room. */
export type RoomSides = Pick<Card, 'leaf' | 'unitArea' | 'width' | 'length'>;

/** Whether goods can lie on a floor or a wall, or stand in a doorway. */
export function canBeTried({ leaf, unitArea, width, length }: RoomSides): boolean {
  return leaf === true || (unitArea !== null && width !== null && length !== null);
}

/** Where goods are seen in a room; null for what neither covers a surface nor stands in a doorway. */
export function tryAddress(goods: RoomSides & Pick<Card, 'slug'>): string | null {
  return canBeTried(goods) ? `/visualiser/?goods=${encodeURIComponent(goods.slug)}` : null;
}

/** Where the goods of a listing are tried on, the first of them laid already; null where none of them can be. */
export function tryListingAddress(
  cards: readonly (RoomSides & Pick<Card, 'slug'>)[],
  title: string,
): string | null {
  const first = cards.find(canBeTried);
  return first ? `/visualiser/?${new URLSearchParams({ goods: first.slug, q: title })}` : null;
}
