import type { Length } from '../measures/area.ts';
import type { Cut, FloorLayout } from './floor-layout.ts';

/** What is left of a tile, measured along its sides. */
interface Offcut {
  width: number;
  length: number;
}

/** A right-angled triangle along the tile's sides: two of a size come from one rectangle. */
const isHalfOfRectangle = ({ corners, width, length }: Cut) => corners === 3 && width === length;

/**
 * How many tiles a drawn floor takes when offcuts are used again: first fit by falling size, straight cuts from wall to wall of
 * the tile, never turned, for tiles and boards have a direction. Slanting pieces take the rectangle around them. What breaks is
 * not counted.
 */
export function tilesForLayout(
  { whole, cuts }: FloorLayout,
  tile: { width: Length; length: Length },
): number {
  let offcuts: Offcut[] = [];
  let opened = 0;
  for (const cut of cuts) {
    // Sizes are shown in whole millimetres, up or down; a cut is never larger than its tile.
    const width = Math.min(cut.width, tile.width);
    const length = Math.min(cut.length, tile.length);
    const fits = (left: Offcut) => left.width >= width && left.length >= length;
    const large = offcuts.filter(fits).sort((a, b) => b.width * b.length - a.width * a.length);
    const small = offcuts.filter((left) => !fits(left));
    for (let piece = isHalfOfRectangle(cut) ? Math.ceil(cut.count / 2) : cut.count; piece > 0; piece--) {
      const smallest = large.pop();
      if (!smallest) opened++;
      for (const left of cutFrom(smallest ?? tile, width, length)) (fits(left) ? large : small).push(left);
    }
    offcuts = [...large, ...small];
  }
  return whole + opened;
}

/** The two rectangles that stay of one when a corner is cut out: the first saw cut leaves the larger of them whole. */
function cutFrom(from: Offcut, width: number, length: number): Offcut[] {
  const beside = from.width - width;
  const above = from.length - length;
  const upright = beside * from.length >= above * from.width;
  const rest = upright
    ? [
        { width: beside, length: from.length },
        { width, length: above },
      ]
    : [
        { width: from.width, length: above },
        { width: beside, length },
      ];
  return rest.filter((left) => left.width > 0 && left.length > 0);
}
