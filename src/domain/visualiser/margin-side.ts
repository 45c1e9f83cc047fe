/** A picture as it is seen from one of its sides: lines parallel to it, counted from the edge inwards. */
export interface PictureSide {
  /** How many lines there are, and points in each. */
  lines: number;
  points: number;
  /** The darkest of a point's colours: paper is white in all of them, and whatever is tinted is darker in one. */
  at(line: number, point: number): number;
}

/** Paper is no darker; what is lighter than the second is paper even around something as white. */
const PAPER = 240;
const SURELY_PAPER = 250;
/** Of a line's points so many may be dust, or a letter of the photographer's. */
const DUST = 0.04;
/** Lines over which a blurred edge is steep, and a shadow is not. */
const STEEP = 3;
/** Steps of an edge are seen that are higher than this where there is no noise, and so many times the noise. */
const STEP = 5;
const TIMES_NOISE = 4.5;
/** An edge is so many times as steep as what is before and behind it, so many lines away. */
const SHARPER = 2;
const AWAY = 3;
/** A shadow goes on for no larger share of the picture, and a ragged edge for none larger than the second. */
const SHADOW = 0.12;
const RAGGED = 0.06;

const BYTE = 255;

/** Of bytes and their differences, counted and not sorted: it is asked for some hundred times a picture. */
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

/** The height of a step that is none of the noise that the outermost lines have. */
export function stepOver(sides: readonly PictureSide[]): number {
  const differences = sides.flatMap((side) =>
    along(side).map((point) =>
      Math.abs(side.at(0, point) - side.at(0, Math.min(side.points - 1, point + 3))),
    ),
  );
  return Math.max(STEP, median(differences) * TIMES_NOISE);
}

/** How light paper is around a picture of such a middle: a tile that is light to its edges has none. */
export function leastPaper({ lines, points, at }: PictureSide, step: number): number {
  const [line, point] = [Math.floor(lines / 4), Math.floor(points / 4)];
  const middle = Array.from({ length: 2 * line * 2 * point }, (_, each) =>
    at(line + Math.floor(each / (2 * point)), point + (each % (2 * point))),
  );
  return Math.max(PAPER, Math.min(SURELY_PAPER, median(middle) + step));
}

/** How many lines from the edge are paper: light, and each as the one before, however unevenly it is lit. */
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
 * The first line of what lies on the paper. Shadows around it are left out: they darken slowly, and it begins at once. 0 where nothing begins
 * along most of the side: what seemed paper is a part of something light. `points` are those between the other sides' paper.
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
    // Paper and shadow only darken: what is lighter again is something else.
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
