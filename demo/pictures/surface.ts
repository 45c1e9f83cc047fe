import { blend, type Colour, scale } from './colour.ts';
import { hash, smoothstep } from './noise.ts';

/**
 * What a point looks like: sRGB colour (0, 1, 2), height in mm (3), gloss from 0 to 1 (4). One array is reused for all
 * points, so that drawing allocates nothing.
 */
export type Sample = Float64Array;

/** Gives the look of a point of an endless laid plane; `x`, `y` and the pixel's `footprint` in mm. */
export type Surface = (x: number, y: number, footprint: number, out: Sample) => void;

/** Gives the look of a point of one piece; `u`, `v` in mm from its corner, `seed` tells pieces apart. */
export type Face = (u: number, v: number, seed: number, footprint: number, out: Sample) => void;

/** A point within a laying pattern. */
export interface Piece {
  seed: number;
  u: number;
  v: number;
  /** Millimetres inside the piece's edge; negative in the joint. */
  edge: number;
}

export type Laying = (x: number, y: number, piece: Piece) => void;

/** A new, empty sample. */
export function sample(): Sample {
  return new Float64Array(5);
}

function seedOf(column: number, row: number): number {
  return Math.floor(hash(column, row, 77) * 1e6) + 1;
}

/** Rectangles in rows; each next row is moved by `shift` of a width, or at random where `shift` is absent. */
export function rows(width: number, height: number, joint: number, shift?: number): Laying {
  const stepX = width + joint;
  const stepY = height + joint;
  return (x, y, piece) => {
    const row = Math.floor(y / stepY);
    const moved = shift === undefined ? hash(row, 3, 91) : (row * shift) % 1;
    const across = x + moved * stepX;
    const column = Math.floor(across / stepX);
    piece.u = across - column * stepX - joint / 2;
    piece.v = y - row * stepY - joint / 2;
    piece.edge = Math.min(piece.u, width - piece.u, piece.v, height - piece.v);
    piece.seed = seedOf(column, row);
  };
}

/** The same pattern turned by a quarter, so that boards run up the picture. */
export function upright(laying: Laying): Laying {
  return (x, y, piece) => laying(y, x, piece);
}

/** Blocks of `length` = n × `width` in the herringbone pattern. */
export function herringbone(width: number, parts: number): Laying {
  const period = 2 * parts;
  return (x, y, piece) => {
    const turnedX = (x + y) * Math.SQRT1_2;
    const turnedY = (y - x) * Math.SQRT1_2;
    const column = Math.floor(turnedX / width);
    const row = Math.floor(turnedY / width);
    const place = (((column - row) % period) + period) % period;
    const lying = place < parts;
    const start = lying ? column - place : row - (period - 1 - place);
    const along = (lying ? turnedX : turnedY) - start * width;
    const across = lying ? turnedY - row * width : turnedX - column * width;
    piece.u = along;
    piece.v = across;
    piece.edge = Math.min(along, parts * width - along, across, width - across);
    piece.seed = lying ? seedOf(start, row) : seedOf(column + 5000, start);
  };
}

/** Regular hexagons, `across` mm from flat to flat. */
export function hexagons(across: number, joint: number): Laying {
  const stepX = across + joint;
  const stepY = (stepX * Math.sqrt(3)) / 2;
  return (x, y, piece) => {
    let best = Number.POSITIVE_INFINITY;
    const nearRow = Math.round(y / stepY);
    for (let row = nearRow - 1; row <= nearRow + 1; row++) {
      const moved = row & 1 ? 0.5 : 0;
      const column = Math.round(x / stepX - moved);
      const dx = x - (column + moved) * stepX;
      const dy = y - row * stepY;
      const distance = dx * dx + dy * dy;
      if (distance >= best) continue;
      best = distance;
      const sx = Math.abs(dx);
      const sy = Math.abs(dy);
      piece.edge = across / 2 - Math.max(sx, sx * 0.5 + sy * 0.8660254);
      piece.u = dx + across / 2;
      piece.v = dy + across / 2;
      piece.seed = seedOf(column, row);
    }
  };
}

/** Round chips in a hexagonal grid. */
export function pennies(diameter: number, joint: number): Laying {
  const grid = hexagons(diameter, joint);
  return (x, y, piece) => {
    grid(x, y, piece);
    piece.edge = diameter / 2 - Math.hypot(piece.u - diameter / 2, piece.v - diameter / 2);
  };
}

export interface Joint {
  colour: Colour;
  /** Millimetres below the face. */
  depth: number;
  /** Width in mm over which the edge of a piece falls off, and by how much. */
  bevel: number;
  drop: number;
  /** Roundness of the fall: true for pillowed glaze, false for a straight chamfer. */
  round?: boolean;
}

/** Lays pieces of `face` in a pattern with joints. */
export function laid(face: Face, laying: Laying, joint: Joint): Surface {
  const piece: Piece = { seed: 0, u: 0, v: 0, edge: 0 };
  return (x, y, footprint, out) => {
    laying(x, y, piece);
    const edge = piece.edge;
    const soft = Math.max(footprint * 0.7, 0.12);
    const inside = smoothstep(-soft, soft, edge);
    if (inside <= 0) {
      joints(x, y, joint, out);
      return;
    }
    face(piece.u, piece.v, piece.seed, footprint, out);
    const fall = edge < joint.bevel ? 1 - Math.max(0, edge) / joint.bevel : 0;
    out[3] = (out[3] as number) - joint.drop * (joint.round ? fall * fall : fall);
    if (inside < 1) {
      blend(out, joint.colour, 1 - inside);
      out[3] = (out[3] as number) * inside - joint.depth * (1 - inside);
      out[4] = (out[4] as number) * inside;
    }
  };
}

function joints(x: number, y: number, joint: Joint, out: Sample): void {
  out[0] = joint.colour[0];
  out[1] = joint.colour[1];
  out[2] = joint.colour[2];
  scale(out, 0.94 + 0.1 * hash(Math.floor(x * 2), Math.floor(y * 2), 5));
  out[3] = -joint.depth;
  out[4] = 0;
}
