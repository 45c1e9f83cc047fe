import { type Corners, type PlanePoint, spansSurface } from './homography.ts';

/** A small copy of a photo: its brightness by rows, 0 to 255. */
export interface Brightness {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A straight line as `along = start + slope × across`, in pixels from the middle of the copy. */
interface Line {
  start: number;
  slope: number;
}

/** An edge: its place from the middle, the slope of the line it may belong to, and how sharp it is. */
interface EdgePoint {
  across: number;
  along: number;
  slope: number;
  weight: number;
}

/** Softer changes of brightness are light and grain, sharper ones count no more than this: a line is long, not loud. */
const SOFT = 12;
const SHARP = 60;
const SLOPE_STEP = 0.04;
/** A short piece of an edge says its slope no better than this many steps. */
const SLOPE_DOUBT = 4;
/** A wall's foot leans no more in a photo held straight. */
const MAX_BACK_SLOPE = 0.35;
const MIN_SIDE_SLOPE = 0.12;
const MAX_SIDE_SLOPE = 3;
/** Least length of a line, as a share of the side it crosses, each of its points sharp. */
const MIN_LENGTH = 0.22;
/** Where the foot of the far wall is looked for. */
const BACK = { from: 0.2, to: 0.85 };
/** The foot of a side wall whose own is not in the photo. */
const USUAL_SIDE_SLOPE = 0.6;
const NEAR = 0.97;
const BEYOND = 0.45;

/** Without grain and stairs: each point the mean of those around it. */
function smoothed({ width, height, data }: Brightness): Brightness {
  const mean = new Uint8Array(data);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let row = y - 1; row <= y + 1; row++)
        for (let column = x - 1; column <= x + 1; column++) sum += data[row * width + column] ?? 0;
      mean[y * width + x] = sum / 9;
    }
  return { width, height, data: mean };
}

/** Edges of lines that lie rather than stand, or the other way round, by the operator of Sobel. */
function edgePoints({ width, height, data }: Brightness, lying: boolean): EdgePoint[] {
  const points: EdgePoint[] = [];
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  const slopes = (x: number, y: number) => {
    const [left, right] = [at(x - 1, y - 1) + at(x - 1, y + 1), at(x + 1, y - 1) + at(x + 1, y + 1)];
    const [up, down] = [at(x - 1, y - 1) + at(x + 1, y - 1), at(x - 1, y + 1) + at(x + 1, y + 1)];
    return [right - left + 2 * (at(x + 1, y) - at(x - 1, y)), down - up + 2 * (at(x, y + 1) - at(x, y - 1))];
  };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const [dx = 0, dy = 0] = slopes(x, y);
      const sharp = Math.hypot(dx, dy) / 4;
      if (sharp < SOFT) continue;
      const [across, along] = [x - width / 2, y - height / 2];
      const weight = Math.min(1, sharp / SHARP);
      if (lying && Math.abs(dx) <= Math.abs(dy)) points.push({ across, along, slope: -dx / dy, weight });
      if (!lying && Math.abs(dy) <= Math.abs(dx) * MAX_SIDE_SLOPE)
        points.push({ across: along, along: across, slope: -dy / dx, weight });
    }
  return points;
}

/** The line most points agree on, after Hough, of those allowed; null where none is as long as `least`. */
function strongestLine(
  points: readonly EdgePoint[],
  least: number,
  allowed: (line: Line) => boolean,
): Line | null {
  const votes = new Map<number, number>();
  for (const { across, along, slope, weight } of points) {
    const middle = Math.round(slope / SLOPE_STEP);
    for (let step = middle - SLOPE_DOUBT; step <= middle + SLOPE_DOUBT; step++) {
      const line = { start: Math.round(along - step * SLOPE_STEP * across), slope: step * SLOPE_STEP };
      if (!allowed(line)) continue;
      const key = step * 65_536 + line.start;
      votes.set(key, (votes.get(key) ?? 0) + weight);
    }
  }
  let [best, most] = [0, 0];
  for (const [key, sum] of votes) if (sum > most) [best, most] = [key, sum];
  if (most < least) return null;
  const step = Math.round(best / 65_536);
  return { start: best - step * 65_536, slope: step * SLOPE_STEP };
}

/** Where a lying line and a standing one meet, from the middle. */
function crossing(back: Line, side: Line): PlanePoint {
  const y = (back.start + back.slope * side.start) / (1 - back.slope * side.slope);
  return [side.start + side.slope * y, y];
}

/** A side wall's foot as the other one mirrored, from the photo's edge; as a usual room has it where neither is seen. */
function unseenSide(back: Line, edge: number, slope: number): Line {
  return { start: edge - slope * (back.start + back.slope * edge), slope };
}

/**
 * Proposes the corners of a floor from the edges found in a photo: the foot of the far wall is the longest line that lies, those of the
 * side walls the longest that lead from it down and out. Joints and planks lead the same way, so it is a guess to be dragged.
 * @returns shares of the photo's width and height; null where no far wall is found
 */
export function proposeCorners(brightness: Brightness): Corners | null {
  const photo = smoothed(brightness);
  const { width, height } = photo;
  const back = strongestLine(edgePoints(photo, true), width * MIN_LENGTH, ({ start, slope }) => {
    const place = start / height + 0.5;
    return Math.abs(slope) <= MAX_BACK_SLOPE && place >= BACK.from && place <= BACK.to;
  });
  if (!back) return null;
  const below = edgePoints(photo, false).filter(
    ({ across, along }) => across > back.start + back.slope * along + 2,
  );
  const side = (way: -1 | 1) =>
    strongestLine(below, (height / 2 - back.start) * MIN_LENGTH, (line) => {
      const slope = line.slope * way;
      const place = (crossing(back, line)[0] / width) * way;
      return slope >= MIN_SIDE_SLOPE && slope <= MAX_SIDE_SLOPE && place >= 0.02 && place <= 0.6;
    });
  const seen = { left: side(-1), right: side(1) };
  const left = seen.left ?? unseenSide(back, -width / 2, -(seen.right?.slope ?? USUAL_SIDE_SLOPE));
  const right = seen.right ?? unseenSide(back, width / 2, -left.slope);
  return withinReach(photo, back, left, right);
}

/** The corners on three lines; the near ones as far as a corner may lie beyond the photo. */
function withinReach({ width, height }: Brightness, back: Line, left: Line, right: Line): Corners | null {
  const share = ([x, y]: PlanePoint): PlanePoint => [x / width + 0.5, y / height + 0.5];
  const reach = (0.5 + BEYOND) * width;
  const near = Math.min(
    (NEAR - 0.5) * height,
    (-reach - left.start) / left.slope,
    (reach - right.start) / right.slope,
  );
  const onSide = (side: Line): PlanePoint => [side.start + side.slope * near, near];
  const corners: Corners = [
    share(crossing(back, left)),
    share(crossing(back, right)),
    share(onSide(right)),
    share(onSide(left)),
  ];
  const isBelow = corners[2][1] > corners[1][1] && corners[3][1] > corners[0][1];
  return isBelow && spansSurface(corners) ? corners : null;
}
