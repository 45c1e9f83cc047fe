import type { FloorPlan } from '../tile/floor-layout.ts';
import type { LayingPattern } from '../tile/room.ts';

/** How pieces lie on a surface, by the rules of {@link layFloor}: slanting rows go out from the surface's middle. */
export type SurfaceLaying = FloorPlan;

/** A point within a laid surface. Reused from point to point, so that drawing a picture allocates nothing. */
export interface LaidPoint {
  /** From the piece's corner along its width and length, tenths of a millimetre; outside of it in the joint. */
  u: number;
  v: number;
  width: number;
  length: number;
  /** Which way the piece's width points on the surface: cosine and sine. */
  alongX: number;
  alongY: number;
  /** Tells pieces apart. */
  column: number;
  row: number;
}

/** A point that lies nowhere yet. */
export function laidPoint(): LaidPoint {
  return { u: 0, v: 0, width: 1, length: 1, alongX: 1, alongY: 0, column: 0, row: 0 };
}

/** Pieces that stand in a herringbone are told from those that lie by rows of their own. */
const STANDING = 4096;

const SLANTING: Readonly<Record<Exclude<LayingPattern, 'straight'>, typeof inGrid>> = {
  diagonal: inGrid,
  herringbone: inHerringbone,
};

/** Finds the piece at a point of the surface, or the one whose joint it lies in; `x`, `y` in tenths of a millimetre. */
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

/** Of the piece that lies at the point and the one that stands there the one that it is in, or nearer to. */
function inHerringbone({ tile, joint }: SurfaceLaying, x: number, y: number, out: LaidPoint): void {
  const long = Math.max(tile.width, tile.length);
  const short = Math.min(tile.width, tile.length);
  const up = short + joint;
  const down = long + joint;
  const across = Math.floor((x - y + short) / (2 * down));
  const along = Math.floor((y + across * down) / up);
  const lyingX = x - along * up - across * down;
  const lyingY = y + across * down - along * up;
  const beside = Math.floor((x - y - down + short) / (2 * down));
  const above = Math.floor((x - (beside + 1) * down) / up);
  const standingX = x - (beside + 1) * down - above * up;
  const standingY = y - above * up + beside * down + long - short;
  const lying = Math.min(lyingX, long - lyingX, lyingY, short - lyingY);
  const standing = Math.min(standingX, short - standingX, standingY, long - standingY);
  const lies = lying >= standing;
  if (lies) write(out, lyingX, lyingY, long, short, across, along);
  else write(out, standingX, standingY, short, long, beside, above + STANDING);
  // A piece keeps its own width: one that is longer than wide has it across where it lies.
  if (lies !== tile.width >= tile.length) quarterTurn(out);
}

/** Names the sides of a piece the other way round: its width points up. */
function quarterTurn(out: LaidPoint): void {
  const { u, v, width, length } = out;
  out.u = v;
  out.v = width - u;
  out.width = length;
  out.length = width;
  out.alongX = 0;
  out.alongY = 1;
}
