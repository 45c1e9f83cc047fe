import { readSides } from '../collection/piece.ts';
import { areaOf } from '../measures/area.ts';
import type { Card } from '../product/card.ts';

type Sides = Pick<Card, 'width' | 'length' | 'unitArea'>;

/** Per cent by which a piece's sides may differ from its area and still be that of one piece. */
const AGREE_PERCENT = 5;

/**
 * The sides of a variant: what one of its values says («60×120»), else those of the goods. Goods sold by the piece cover what those
 * sides do; of boxes nobody says how much a variant's covers, so they keep the sides of the goods.
 */
export function variantSides(
  { width, length, unitArea, soldByBox, leaf }: Sides & Pick<Card, 'soldByBox' | 'leaf'>,
  values: readonly string[],
): Sides {
  const goods = { width, length, unitArea };
  const said = values.map(readSides).find((sides) => sides !== null);
  if (!said || leaf || soldByBox || width === null || length === null || unitArea === null) return goods;
  const isPiece = Math.abs(width * length - unitArea) * 100 <= unitArea * AGREE_PERCENT;
  return { ...said, unitArea: isPiece ? areaOf(said.width, said.length) : unitArea };
}
