import type * as v from 'valibot';
import { chanceAt } from './chance.ts';
import type { cropSchema, faceSchema } from './face-schema.ts';
import type { LaidPoint } from './laying.ts';

/** Part of a picture as shares of its width and height, from the top left. */
export type Crop = v.InferOutput<typeof cropSchema>;

export const WHOLE: Crop = [0, 0, 1, 1];

export type Face = v.InferOutput<typeof faceSchema>;

/** The part of the picture that one piece shows. */
export interface FacePart {
  /** Whether the picture shows the piece lying on its side. */
  sideways: boolean;
  /**
   * Size of the part that a piece uses (`size`) and how far that part may be shifted (`slack`), in shares of the picture's width and
   * height.
   */
  size: readonly [number, number];
  slack: readonly [number, number];
}

/** Ratio of sides above which a picture counts as landscape or portrait instead of square. */
const OBLONG = 1.08;

/**
 * Chooses a part of the picture with the piece's proportions, so that nothing is stretched; the part may be shifted over the rest so that
 * pieces look different.
 */
export function partOf(face: Face, piece: { width: number; length: number }): FacePart {
  const [, , cropWidth, cropHeight] = face.crop;
  const high = cropHeight / Math.max(1, face.pieces);
  const pictured = (face.width * cropWidth) / (face.height * high);
  const pieceRatio = piece.width / piece.length;
  const sideways = pieceRatio > 1 ? pictured < 1 / OBLONG : pieceRatio < 1 && pictured > OBLONG;
  const wanted = sideways ? 1 / pieceRatio : pieceRatio;
  const size: [number, number] =
    wanted > pictured ? [cropWidth, (high * pictured) / wanted] : [(cropWidth * wanted) / pictured, high];
  return { sideways, size, slack: [cropWidth - size[0], high - size[1]] };
}

/** Random look of one piece: which part of the picture it shows, its rotation, and its brightness. */
export interface PieceLook {
  column: number;
  row: number;
  fromX: number;
  fromY: number;
  turned: boolean;
  /** Change of brightness, from -0.5 to 0.5. */
  tint: number;
}

/** Returns an empty look, not yet computed for any piece. */
export function pieceLook(): PieceLook {
  return { column: Number.NaN, row: 0, fromX: 0, fromY: 0, turned: false, tint: 0 };
}

/** Fills `out` with the look of a piece; does nothing if it holds that piece already. */
export function lookAtPiece(face: Face, part: FacePart, column: number, row: number, out: PieceLook): void {
  if (out.column === column && out.row === row) return;
  const { crop, pieces } = face;
  const which = Math.floor(chanceAt(column, row, 1) * pieces);
  out.column = column;
  out.row = row;
  out.turned = face.turns && chanceAt(column, row, 2) > 0.5;
  out.fromX = crop[0] + chanceAt(column, row, 3) * part.slack[0];
  out.fromY = crop[1] + (crop[3] / Math.max(1, pieces)) * which + chanceAt(column, row, 4) * part.slack[1];
  out.tint = chanceAt(column, row, 5) - 0.5;
}

/** Computes the position in the picture, in shares of its width and height, of a point of a piece. */
export function facePoint(part: FacePart, look: PieceLook, at: LaidPoint, out: [number, number]): void {
  const s = look.turned ? 1 - at.u / at.width : at.u / at.width;
  const t = look.turned ? 1 - at.v / at.length : at.v / at.length;
  out[0] = look.fromX + (part.sideways ? t : s) * part.size[0];
  out[1] = look.fromY + (part.sideways ? 1 - s : t) * part.size[1];
}

/**
 * Computes the position in the picture of a laid surface, in shares, for a point of the surface in tenths of a millimetre; the picture
 * repeats.
 */
export function sheetPoint({ sheet, crop }: Face, x: number, y: number, out: [number, number]): void {
  const across = x / sheet[0];
  const down = y / sheet[1];
  out[0] = crop[0] + (across - Math.floor(across)) * crop[2];
  out[1] = crop[1] + (down - Math.floor(down)) * crop[3];
}
