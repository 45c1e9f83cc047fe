import type * as v from 'valibot';
import { chanceAt } from './chance.ts';
import type { cropSchema, faceSchema } from './face-schema.ts';
import type { LaidPoint } from './laying.ts';

/** Where something is in a picture: shares of its width and height, from the top left. */
export type Crop = v.InferOutput<typeof cropSchema>;

export const WHOLE: Crop = [0, 0, 1, 1];

/** A picture of what is laid, ready to be drawn. */
export type Face = v.InferOutput<typeof faceSchema>;

/** How a piece takes its part of the picture. */
export interface FacePart {
  /** True where the picture shows the piece lying on its side. */
  sideways: boolean;
  /** Of the picture's width and height a piece takes so much, and so much more may be moved over. */
  size: readonly [number, number];
  slack: readonly [number, number];
}

/** A picture that is this much longer than wide lies, or stands. */
const OBLONG = 1.08;

/** Cuts a piece's sides out of its picture, so that nothing is stretched: what is over gives other pieces another look. */
export function partOf(face: Face, piece: { width: number; length: number }): FacePart {
  const [, , cropWidth, cropHeight] = face.crop;
  const high = cropHeight / Math.max(1, face.pieces);
  const pictured = (face.width * cropWidth) / (face.height * high);
  const asked = piece.width / piece.length;
  const sideways = asked > 1 ? pictured < 1 / OBLONG : asked < 1 && pictured > OBLONG;
  const wanted = sideways ? 1 / asked : asked;
  const size: [number, number] =
    wanted > pictured ? [cropWidth, (high * pictured) / wanted] : [(cropWidth * wanted) / pictured, high];
  return { sideways, size, slack: [cropWidth - size[0], high - size[1]] };
}

/** What chance gives one piece: where in the picture its part begins, which way round it lies, and how bright it is. */
export interface PieceLook {
  column: number;
  row: number;
  fromX: number;
  fromY: number;
  turned: boolean;
  /** From -0.5 to 0.5. */
  tint: number;
}

/** A look of no piece yet. */
export function pieceLook(): PieceLook {
  return { column: Number.NaN, row: 0, fromX: 0, fromY: 0, turned: false, tint: 0 };
}

/** Looks at a piece; at the one that was looked at last nothing is done. */
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

/** Where a point of a piece is in its picture, as shares of width and height. */
export function facePoint(part: FacePart, look: PieceLook, at: LaidPoint, out: [number, number]): void {
  const s = look.turned ? 1 - at.u / at.width : at.u / at.width;
  const t = look.turned ? 1 - at.v / at.length : at.v / at.length;
  out[0] = look.fromX + (part.sideways ? t : s) * part.size[0];
  out[1] = look.fromY + (part.sideways ? 1 - s : t) * part.size[1];
}

/** What the picture of a laid covering shows at a point of the surface, tenths of a millimetre; it goes on beyond its edges. */
export function sheetPoint({ sheet, crop }: Face, x: number, y: number, out: [number, number]): void {
  const across = x / sheet[0];
  const down = y / sheet[1];
  out[0] = crop[0] + (across - Math.floor(across)) * crop[2];
  out[1] = crop[1] + (down - Math.floor(down)) * crop[3];
}
