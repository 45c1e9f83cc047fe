import type { FloorPlan } from '../tile/floor-layout.ts';
import type { LayingPattern } from '../tile/room.ts';

/** How pieces lie on a surface, by the rules of {@link layFloor}; diagonal rows start from the middle of the surface. */
export type SurfaceLaying = FloorPlan;

/** A point on a laid surface and the piece there. One object is reused for all points, so that drawing allocates no memory. */
export interface LaidPoint {
  /**
   * Position from the piece's corner along its width and length, in tenths of a millimetre; a point within a joint lies outside the piece.
   */
  u: number;
  v: number;
  width: number;
  length: number;
  /** Direction of the piece's width on the surface: cosine and sine. */
  alongX: number;
  alongY: number;
  /** Column and row identify the piece. */
  column: number;
  row: number;
}

/** Returns an empty point to fill. */
export function laidPoint(): LaidPoint {
  return { u: 0, v: 0, width: 1, length: 1, alongX: 1, alongY: 0, column: 0, row: 0 };
}

/** Added to the row of the standing pieces of a herringbone, to distinguish them from the lying ones. */
const STANDING = 4096;

const SLANTING: Readonly<Record<Exclude<LayingPattern, 'straight'>, typeof inGrid>> = {
  diagonal: inGrid,
  herringbone: inHerringbone,
};

/** Finds the piece at a point, or the one next to the joint at this point; `x` and `y` are in tenths of a millimetre. */
export function pieceAt(laying: SurfaceLaying, x: number, y: number, out: LaidPoint): void {
  if (laying.pattern === 'straight') {
    straight(laying, x, y, out);
    return;
  }
  const dx = x - laying.width / 2;
  const dy = y - laying.length / 2;
  const turnedX = (dx + dy) * Math.SQRT1_2;
  const turnedY = (dy - dx) * Math.SQRT1_2;
  SLANTING[laying.pattern](laying, turnedX, turnedY, out);
  const { alongX, alongY } = out;
  out.alongX = (alongX - alongY) * Math.SQRT1_2;
  out.alongY = (alongX + alongY) * Math.SQRT1_2;
}

function straight({ tile, joint, offset }: SurfaceLaying, x: number, y: number, out: LaidPoint): void {
  const stepX = tile.width + joint;
  const stepY = tile.length + joint;
  const row = Math.floor(y / stepY);
  const share = (((row * offset) % 100) + 100) % 100;
  const along = x + Math.round((share * stepX) / 100);
  const column = Math.floor(along / stepX);
  write(out, along - column * stepX, y - row * stepY, tile.width, tile.length, column, row);
}

function inGrid({ tile, joint }: SurfaceLaying, x: number, y: number, out: LaidPoint): void {
  const stepX = tile.width + joint;
  const stepY = tile.length + joint;
  const column = Math.floor(x / stepX);
  const row = Math.floor(y / stepY);
  write(out, x - column * stepX, y - row * stepY, tile.width, tile.length, column, row);
}

function write(
  out: LaidPoint,
  u: number,
  v: number,
  width: number,
  length: number,
  column: number,
  row: number,
): void {
  out.u = u;
  out.v = v;
  out.width = width;
  out.length = length;
  out.alongX = 1;
  out.alongY = 0;
  out.column = column;
  out.row = row;
}

/** Chooses between the lying and the standing piece at a point: the one that contains it, or the nearer one. */
function inHerringbone({ tile, joint }: SurfaceLaying, x: number, y: number, out: LaidPoint): void {
  const long = Math.max(tile.width, tile.length);
  const short = Math.min(tile.width, tile.length);
  const up = short + joint;
  const down = long + joint;
  const across = Math.floor((x - y + short) / (2 * down));
  const along = Math.floor((y + across * down) / up);
  const lyingX = x - along * up - across * down;
  const lyingY = y + across * down - along * up;
  const acrossStanding = Math.floor((x - y - down + short) / (2 * down));
  const above = Math.floor((x - (acrossStanding + 1) * down) / up);
  const standingX = x - (acrossStanding + 1) * down - above * up;
  const standingY = y - above * up + acrossStanding * down + long - short;
  const lying = Math.min(lyingX, long - lyingX, lyingY, short - lyingY);
  const standing = Math.min(standingX, short - standingX, standingY, long - standingY);
  const lies = lying >= standing;
  if (lies) write(out, lyingX, lyingY, long, short, across, along);
  else write(out, standingX, standingY, short, long, acrossStanding, above + STANDING);
  // The piece's width, not its longer side, must be measured along `u`, so the sides are swapped if needed.
  if (lies !== tile.width >= tile.length) quarterTurn(out);
}

/** Swaps the sides of a piece, so that its width points up. */
function quarterTurn(out: LaidPoint): void {
  const { u, v, width, length } = out;
  out.u = v;
  out.v = width - u;
  out.width = length;
  out.length = width;
  out.alongX = 0;
  out.alongY = 1;
}
