import { thirdOf } from './strip.ts';
import { SIDES, type Side, type WallPiece } from './wall-layout.ts';

/** What is left of a piece after sawing: its size in tenths of a millimetre, and the sides that it has from the factory. */
interface Offcut {
  width: number;
  height: number;
  own: readonly Side[];
}

/** Pieces of one size that are sawn from tiles: their own sides must be those of a tile, for they are seen. */
interface SawnPiece extends Offcut {
  /** An opening cuts a corner or a hole out of it. */
  notched: boolean;
  count: number;
}

/** Tiles that are taken for the pieces of one kind, and what stays of them. */
export interface Sawing {
  whole: number;
  /** Those that are sawn, the largest first. */
  sawn: readonly SawnPiece[];
  /** Whole tiles that are taken for both. */
  tiles: number;
  /** What stays and would still serve, the largest first. */
  left: readonly Offcut[];
  /** The area of what is sawn off and serves nobody, hundredths of a mm². */
  waste: number;
}

/** Narrower strips break under the saw. */
const LEAST_OFFCUT = 500;

/** How wide an offcut of a tile must be, either way, to be anything but waste: 5 cm, of small tile and border a third. */
export const leastOffcut = ({ width, height }: { width: number; height: number }): number =>
  Math.min(LEAST_OFFCUT, thirdOf(Math.min(width, height)));

/** Pieces of the same size and the same own sides together, the largest first. */
function listSawn(pieces: readonly WallPiece[]): SawnPiece[] {
  const found = new Map<string, SawnPiece>();
  for (const { box, sawn, notched, whole } of pieces) {
    if (whole) continue;
    const width = box.right - box.left;
    const height = box.top - box.bottom;
    const own = SIDES.filter((side) => !sawn.includes(side));
    const key = `${width} ${height} ${own.join()} ${notched}`;
    found.set(key, { width, height, own, notched, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort(byArea);
}

const byArea = (a: Offcut, b: Offcut) => b.width * b.height - a.width * a.height;

/**
 * How many tiles the pieces of one kind take when offcuts are used again: first fit by falling size, straight saw cuts, never turned, and
 * only where a sawn side comes to lie at an edge that hides it, and only of what is no waste. A notched piece takes the rectangle around it.
 * What breaks is not counted.
 */
export function sawPieces(pieces: readonly WallPiece[], tile: { width: number; height: number }): Sawing {
  const sawn = listSawn(pieces);
  const whole = pieces.filter((piece) => piece.whole).length;
  let offcuts: Offcut[] = [];
  let tiles = whole;
  let waste = 0;
  const least = leastOffcut(tile);
  for (const piece of sawn) {
    const fits = (left: Offcut) => holds(left, piece);
    const large = offcuts.filter(fits).sort(byArea);
    const small = offcuts.filter((left) => !fits(left));
    for (let more = piece.count; more > 0; more--) {
      const smallest = large.pop();
      if (!smallest) tiles++;
      for (const left of sawFrom(smallest ?? { ...tile, own: SIDES }, piece)) {
        if (Math.min(left.width, left.height) < least) waste += left.width * left.height;
        else (fits(left) ? large : small).push(left);
      }
    }
    offcuts = [...large, ...small];
  }
  return { whole, sawn, tiles, left: offcuts.sort(byArea), waste };
}

function holds(from: Offcut, { width, height, own }: Offcut): boolean {
  return from.width >= width && from.height >= height && own.every((side) => from.own.includes(side));
}

/** Where a piece is taken along one axis: at the side it must have; else at a sawn one, so that own sides are kept for others. */
function isAtStart(from: Offcut, { own }: Offcut, start: Side, end: Side): boolean {
  if (own.includes(start)) return true;
  if (own.includes(end)) return false;
  return !from.own.includes(start) || from.own.includes(end);
}

/** The two rectangles that stay when a piece is sawn out of a corner: the first saw cut leaves the larger of them whole. */
function sawFrom(from: Offcut, piece: Offcut): Offcut[] {
  const { width, height } = piece;
  const beside = from.width - width;
  const above = from.height - height;
  const atLeft = isAtStart(from, piece, 'left', 'right');
  const atBottom = isAtStart(from, piece, 'bottom', 'top');
  // What lies on the other side of a saw cut has no own side there.
  const without = (...sides: Side[]) => from.own.filter((side) => !sides.includes(side));
  const nextTo: Side = atLeft ? 'left' : 'right';
  const farSide: Side = atLeft ? 'right' : 'left';
  const under: Side = atBottom ? 'bottom' : 'top';
  const farEnd: Side = atBottom ? 'top' : 'bottom';
  const upright = beside * from.height >= above * from.width;
  const rest: Offcut[] = upright
    ? [
        { width: beside, height: from.height, own: without(nextTo) },
        { width, height: above, own: beside > 0 ? without(under, farSide) : without(under) },
      ]
    : [
        { width: from.width, height: above, own: without(under) },
        { width: beside, height, own: above > 0 ? without(nextTo, farEnd) : without(nextTo) },
      ];
  return rest.filter((left) => left.width > 0 && left.height > 0);
}
