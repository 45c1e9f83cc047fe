import { type Crop, WHOLE } from './face.ts';

/** Bytes above this are a photographer's paper, below it a white tile under a lamp. */
const WHITE = 246;
/** A picture with less than this share of a side left shows something white. */
const LEAST = 0.4;
/** Points of the edge that may be half white: none of them is kept. */
const FRINGE = 1;

/**
 * What of a picture its even white margins leave; all of it where there are none, and where it is white through. `data` has three bytes to
 * a pixel.
 */
export function withoutMargins(width: number, height: number, data: Uint8Array): Crop {
  const isWhite = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return [0, 1, 2].every((part) => (data[at + part] ?? 0) >= WHITE);
  };
  const columnIsWhite = (x: number) =>
    Array.from({ length: height }, (_, y) => y).every((y) => isWhite(x, y));
  const rowIsWhite = (y: number) => Array.from({ length: width }, (_, x) => x).every((x) => isWhite(x, y));
  const [left, right] = inner(width, columnIsWhite);
  const [top, bottom] = inner(height, rowIsWhite);
  const [across, down] = [(right - left) / width, (bottom - top) / height];
  if (across < LEAST || down < LEAST) return WHOLE;
  return [left / width, top / height, across, down];
}

/** Where along a side the margins end and begin again. */
function inner(long: number, isMargin: (place: number) => boolean): [from: number, to: number] {
  let from = 0;
  while (from < long && isMargin(from)) from++;
  let to = long;
  while (to > from && isMargin(to - 1)) to--;
  return [from > 0 ? from + FRINGE : 0, to < long ? to - FRINGE : long];
}
