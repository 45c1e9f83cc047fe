import { readSides } from '../collection/piece.ts';
import { areaOf } from '../measures/area.ts';
import type { Card } from '../product/card.ts';

type Sides = Pick<Card, 'width' | 'length' | 'unitArea'>;

/** Maximum difference, in per cent, between width × length and the area of a unit for that area to count as the area of one piece. */
const AGREE_PERCENT = 5;

/**
 * Returns the sides of a variant: from one of its values («60×120»), or else those of the product. For products sold by the piece the
 * covered area is recalculated from them. Variants sold by the box keep the sides of the product, because it is unknown how much their box
 * covers.
 */
export function variantSides(
  { width, length, unitArea, soldByBox, leaf }: Sides & Pick<Card, 'soldByBox' | 'leaf'>,
  values: readonly string[],
): Sides {
  const goods = { width, length, unitArea };
  const stated = values.map(readSides).find((sides) => sides !== null);
  if (!stated || leaf || soldByBox || width === null || length === null || unitArea === null) return goods;
  const isPiece = Math.abs(width * length - unitArea) * 100 <= unitArea * AGREE_PERCENT;
  return { ...stated, unitArea: isPiece ? areaOf(stated.width, stated.length) : unitArea };
}
