/** A picture seen from one of its sides: lines parallel to that side, numbered from the edge inwards. */
export interface PictureSide {
  /** Number of lines, and of points in each. */
  lines: number;
  points: number;
  /**
   * Value of the darkest colour channel of a point, 0 to 255: paper is white in all channels, while anything tinted is darker in at least
   * one.
   */
  at(line: number, point: number): number;
}

/** Minimum brightness of paper; anything brighter than the second value is always paper, even around an object that is equally white. */
const PAPER = 240;
const SURELY_PAPER = 250;
/** Share of a line's points that may be dust or a photographer's mark. */
const DUST = 0.04;
/** Number of lines within which even a blurred edge becomes clearly darker, while a shadow does not. */
const STEEP = 3;
/** Minimum height of the step at an edge: absolute, and as a multiple of the noise. */
const STEP = 5;
const TIMES_NOISE = 4.5;
/** How many times steeper an edge must be than the lines on both sides of it, and how many lines away those are. */
const SHARPER = 2;
const AWAY = 3;
/** Largest shares of the picture that a shadow and a ragged edge may cover. */
const SHADOW = 0.12;
const RAGGED = 0.06;

const BYTE = 255;

/** Median of bytes or differences of bytes. Counts instead of sorting, because it is called hundreds of times per picture. */
function median(values: readonly number[]): number {
  const counts = new Uint32Array(2 * BYTE + 1);
  for (const value of values) counts[value + BYTE] = (counts[value + BYTE] ?? 0) + 1;
  let before = Math.floor(values.length / 2);
  const place = counts.findIndex((count) => {
    before -= count;
    return before < 0;
  });
  return place - BYTE;
}

const along = ({ points }: PictureSide) => Array.from({ length: points }, (_, point) => point);

/** Returns the height above which a step is not noise, judged by the outermost lines. */
export function stepOver(sides: readonly PictureSide[]): number {
  const differences = sides.flatMap((side) =>
    along(side).map((point) =>
      Math.abs(side.at(0, point) - side.at(0, Math.min(side.points - 1, point + 3))),
    ),
  );
  return Math.max(STEP, median(differences) * TIMES_NOISE);
}

/**
 * Returns the minimum brightness of paper around this picture: within limits, brighter than the middle of the picture, because a tile that
 * is bright up to its edges has no paper around it.
 */
export function leastPaper({ lines, points, at }: PictureSide, step: number): number {
  const [line, point] = [Math.floor(lines / 4), Math.floor(points / 4)];
  const middle = Array.from({ length: 2 * line * 2 * point }, (_, each) =>
    at(line + Math.floor(each / (2 * point)), point + (each % (2 * point))),
  );
  return Math.max(PAPER, Math.min(SURELY_PAPER, median(middle) + step));
}

/** Counts the lines of paper from the edge inwards: each is bright and similar to the lines before, even if the light is uneven. */
export function paperLines(side: PictureSide, least: number, step: number): number {
  const isPaper = (line: number) => {
    const before = Math.max(0, line - STEEP);
    const light = along(side).map((point) => side.at(line, point));
    const other = light.filter(
      (value, point) => value < least - step || Math.abs(value - side.at(before, point)) > step,
    );
    return median(light) >= least && other.length <= light.length * DUST;
  };
  let line = 0;
  while (line < side.lines && isPaper(line)) line++;
  return line;
}

/**
 * Returns the first line of the object on the paper. Shadows around it are left out: they darken slowly, while an object begins abruptly.
 * Returns 0 if no object begins along most of the side, because the supposed paper is then part of a bright object. `points` are the range
 * between the paper of the two neighbouring sides.
 */
export function firstLine(
  side: PictureSide,
  paper: number,
  points: readonly [from: number, to: number],
  step: number,
): number {
  const looked = along(side).slice(...points);
  const value = (line: number, point: number) => side.at(Math.min(Math.max(line, 0), side.lines - 1), point);
  const slopes = (line: number) => looked.map((point) => value(line + 2, point) - value(line - 1, point));
  const steepness = (line: number) => median(slopes(line).map(Math.abs));
  const isEdge = (line: number) => {
    const steep = steepness(line);
    // From the edge inwards, paper and shadow only get darker; where it gets brighter again, the object begins.
    return (
      median(slopes(line)) > step ||
      (steep > step && [-AWAY, AWAY].every((away) => steep >= SHARPER * steepness(line + away)))
    );
  };
  const last = Math.min(side.lines - 1, paper + Math.ceil(side.lines * SHADOW));
  for (let line = Math.max(0, paper - STEEP); line <= last; line++) {
    if (!isEdge(line)) continue;
    while (steepness(line + 1) > steepness(line)) line++;
    return line + 2;
  }
  const inside = paper + Math.ceil(side.lines * RAGGED);
  const begun = looked.filter((point) => Math.abs(value(inside, point) - value(paper - 1, point)) > step);
  return begun.length > looked.length / 2 ? paper : 0;
}
