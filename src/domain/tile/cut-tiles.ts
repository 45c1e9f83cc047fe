import type { Length } from '../measures/area.ts';
import type { Cut, FloorLayout } from './floor-layout.ts';

/** An offcut of a tile, measured along its sides. */
interface Offcut {
  width: number;
  length: number;
}

/** Whether a piece is a right triangle with its equal sides along the tile's: two such triangles are cut from one rectangle. */
const isHalfOfRectangle = ({ corners, width, length }: Cut) => corners === 3 && width === length;

/**
 * Counts the tiles for a drawn floor when offcuts are reused. First fit by decreasing size, with straight cuts across the tile; pieces are
 * never rotated, because tiles and boards have a direction. Diagonal pieces need their bounding rectangle. Breakage is not included.
 */
export function tilesForLayout(
  { whole, cuts }: FloorLayout,
  tile: { width: Length; length: Length },
): number {
  let offcuts: Offcut[] = [];
  let opened = 0;
  for (const cut of cuts) {
    // Rounding to whole millimetres could make a piece larger than its tile, so the size is limited.
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

/** The two rectangles left after a piece is cut from a corner; the first cut leaves the larger of them whole. */
function cutFrom(from: Offcut, width: number, length: number): Offcut[] {
  const toTheRight = from.width - width;
  const above = from.length - length;
  const upright = toTheRight * from.length >= above * from.width;
  const rest = upright
    ? [
        { width: toTheRight, length: from.length },
        { width, length: above },
      ]
    : [
        { width: from.width, length: above },
        { width: toTheRight, length },
      ];
  return rest.filter((left) => left.width > 0 && left.length > 0);
}
