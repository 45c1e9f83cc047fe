import { type Crop, WHOLE } from './face.ts';
import { firstLine, leastPaper, type PictureSide, paperLines, stepOver } from './margin-side.ts';

/**
 * Minimum share of each side that must remain, otherwise the picture shows a white object and is not cropped; planks may be narrower if
 * they are long enough.
 */
const LEAST = 0.4;
const PLANK = { long: 0.75, wide: 0.08 };
/** Number of points cut off at an edge because they may be half white. */
const FRINGE = 1;

type FourSides<T> = [left: T, right: T, top: T, bottom: T];

/**
 * Finds the part of a picture without the white paper and shadow around its object. Returns the whole picture if there is no paper or
 * everything is white. `data` has three bytes per pixel.
 */
export function withoutMargins(width: number, height: number, data: Uint8Array): Crop {
  const darkest = new Uint8Array(width * height);
  for (let pixel = 0; pixel < darkest.length; pixel++)
    darkest[pixel] = Math.min(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0);
  const at = (x: number, y: number) => darkest[y * width + x] ?? 0;
  const sides: FourSides<PictureSide> = [
    { lines: width, points: height, at },
    { lines: width, points: height, at: (line, point) => at(width - 1 - line, point) },
    { lines: height, points: width, at: (line, point) => at(point, line) },
    { lines: height, points: width, at: (line, point) => at(point, height - 1 - line) },
  ];
  const step = stepOver(sides);
  const least = leastPaper(sides[0], step);
  const [left, right, top, bottom] = sides.map((side) => paperLines(side, least, step)) as FourSides<number>;
  if (isLittle(1 - (left + right) / width, 1 - (top + bottom) / height)) return WHOLE;
  const rows = [top, height - bottom] as const;
  const columns = [left, width - right] as const;
  const edge = (side: PictureSide, paper: number, points: readonly [number, number]) => {
    const first = paper > 0 ? firstLine(side, paper, points, step) : 0;
    return first > 0 ? first + FRINGE : 0;
  };
  const [x, y] = [edge(sides[0], left, rows), edge(sides[2], top, columns)];
  const [toRight, toBottom] = [edge(sides[1], right, rows), edge(sides[3], bottom, columns)];
  const [across, down] = [(width - x - toRight) / width, (height - y - toBottom) / height];
  return isLittle(across, down) ? WHOLE : [x / width, y / height, across, down];
}

function isLittle(across: number, down: number): boolean {
  const [short, long] = across < down ? [across, down] : [down, across];
  return short < (long >= PLANK.long ? PLANK.wide : LEAST);
}
