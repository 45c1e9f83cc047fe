import { thirdOf } from './strip.ts';
import { SIDES, type Side, type WallPiece } from './wall-layout.ts';

/** Part of a tile left after cutting: its size in tenths of a millimetre, and which of its sides are factory edges. */
interface Offcut {
  width: number;
  height: number;
  own: readonly Side[];
}

/** Equal pieces cut from tiles. Their visible sides must be factory edges of the tile. */
interface SawnPiece extends Offcut {
  /** Whether an opening cuts a corner or a hole out of it. */
  notched: boolean;
  count: number;
}

/** Tiles used for the pieces of one kind, and what is left of them. */
export interface Sawing {
  whole: number;
  /** Pieces that are cut, largest first. */
  sawn: readonly SawnPiece[];
  /** Tiles used for whole and cut pieces together. */
  tiles: number;
  /** Offcuts large enough to use, largest first. */
  left: readonly Offcut[];
  /** Area of offcuts too small to use, in hundredths of a square millimetre. */
  waste: number;
}

/** Minimum side of an offcut: 5 cm, in tenths of a millimetre; a narrower strip breaks when it is cut. */
const LEAST_OFFCUT = 500;

/** Minimum side of a usable offcut: 5 cm, or a third of the shorter side of a small tile or border. */
export const leastOffcut = ({ width, height }: { width: number; height: number }): number =>
  Math.min(LEAST_OFFCUT, thirdOf(Math.min(width, height)));

/** Groups pieces with the same size and the same factory edges, largest first. */
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
 * Counts the tiles needed for pieces of one kind when offcuts are reused. Uses first fit by decreasing size, with straight cuts. Pieces are
 * never rotated, their cut sides lie only at edges that hide them, and waste is not reused. A notched piece takes up its whole bounding
 * rectangle. Breakage is not included.
 */
export function sawPieces(pieces: readonly WallPiece[], tile: { width: number; height: number }): Sawing {
  const sawn = listSawn(pieces);
  const whole = pieces.filter((piece) => piece.whole).length;
  let offcuts: Offcut[] = [];
  let tiles = whole;
  let waste = 0;
  const least = leastOffcut(tile);
  for (const piece of sawn) {
    const fits = (left: Offcut) => fitsIn(left, piece);
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

function fitsIn(from: Offcut, { width, height, own }: Offcut): boolean {
  return from.width >= width && from.height >= height && own.every((side) => from.own.includes(side));
}

/**
 * Whether a piece is cut from the start of an axis: at the factory edge it needs, or else at a side that is already cut, to save factory
 * edges for other pieces.
 */
function isAtStart(from: Offcut, { own }: Offcut, start: Side, end: Side): boolean {
  if (own.includes(start)) return true;
  if (own.includes(end)) return false;
  return !from.own.includes(start) || from.own.includes(end);
}

/** The two rectangles left after cutting a piece out of a corner; the first cut leaves the larger of them whole. */
function sawFrom(from: Offcut, piece: Offcut): Offcut[] {
  const { width, height } = piece;
  const toTheRight = from.width - width;
  const above = from.height - height;
  const atLeft = isAtStart(from, piece, 'left', 'right');
  const atBottom = isAtStart(from, piece, 'bottom', 'top');
  // A leftover has no factory edge on the side where it was cut.
  const without = (...sides: Side[]) => from.own.filter((side) => !sides.includes(side));
  const nextTo: Side = atLeft ? 'left' : 'right';
  const farSide: Side = atLeft ? 'right' : 'left';
  const under: Side = atBottom ? 'bottom' : 'top';
  const farEnd: Side = atBottom ? 'top' : 'bottom';
  const upright = toTheRight * from.height >= above * from.width;
  const rest: Offcut[] = upright
    ? [
        { width: toTheRight, height: from.height, own: without(nextTo) },
        { width, height: above, own: toTheRight > 0 ? without(under, farSide) : without(under) },
      ]
    : [
        { width: from.width, height: above, own: without(under) },
        { width: toTheRight, height, own: above > 0 ? without(nextTo, farEnd) : without(nextTo) },
      ];
  return rest.filter((left) => left.width > 0 && left.height > 0);
}
