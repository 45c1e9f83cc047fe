import { formatQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { MAX_WALLS } from '../wall/walls-form.ts';

/** Sides of a rectangular room as typed; its walls are the length and the width in turn. */
export interface RoomSize {
  width: string;
  length: string;
}

/** Maximum length of a wall, and height of a wall whose area alone is known, in millimetres. */
const LONGEST = 20_000;
const USUAL_HEIGHT = 2500;
/** The shorter side of a room whose area alone is known is rounded to this many millimetres. */
const ROUND_SIDE = 100;

/** Formats millimetres as metres. */
const inMetres = (millimetres: number) => formatQuantity(quantity(millimetres));

/** Sides of a nearly square floor of an area in thousandths of a square metre; the length is rounded up to a whole millimetre. */
export function sidesOfArea(area: Quantity): RoomSize {
  const surface = area * ONE;
  const width = Math.max(ROUND_SIDE, Math.round(Math.sqrt(surface) / ROUND_SIDE) * ROUND_SIDE);
  return { width: inMetres(width), length: inMetres(Math.ceil(surface / width)) };
}

/** Fields of walls of usual height, as few as can be, that have an area in thousandths of a square metre together. */
export function wallsOfArea(area: Quantity): [string, string][] {
  const long = Math.ceil((area * ONE) / USUAL_HEIGHT);
  const count = Math.min(MAX_WALLS, Math.ceil(long / LONGEST));
  const walls = Array.from({ length: count }, (_, at): [string, string] => [
    `wall${at}`,
    inMetres(Math.ceil(long / count)),
  ]);
  return [['height', inMetres(USUAL_HEIGHT)], ...walls];
}
