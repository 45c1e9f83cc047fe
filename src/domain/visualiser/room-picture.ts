import type { Card } from '../product/card.ts';

/** A covering in the room that fits it, as the shop draws it; null for what covers nothing. */
export function roomPicture({
  slug,
  unitArea,
  width,
  length,
}: Pick<Card, 'slug' | 'unitArea' | 'width' | 'length'>): string | null {
  return unitArea && width && length ? `/visualiser/still?width=480&goods=${slug}` : null;
}
