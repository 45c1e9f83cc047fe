import type { Card } from '../product/card.ts';

/** Data of a product that decide whether it can be shown in a room. */
export type RoomSides = Pick<Card, 'leaf' | 'unitArea' | 'width' | 'length'>;

/** Whether a product can be laid on a floor or a wall, or placed in a doorway. */
export function canBeTried({ leaf, unitArea, width, length }: RoomSides): boolean {
  return Boolean(leaf || (unitArea && width && length));
}

/** Address of the visualiser with a product, with its variant `offer` if one is chosen. */
export function roomAddress(slug: string, offer: number | null): string {
  const fields = new URLSearchParams({ goods: slug });
  if (offer !== null) fields.set('goods.offer', String(offer));
  return `/visualiser/?${fields}`;
}
