import { type Corners, type PlanePoint, spansSurface } from './homography.ts';

/** A small copy of a photo: the brightness of its points row by row, 0 to 255. */
export interface Brightness {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A straight line `along = start + slope × across`, in pixels from the middle of the copy. */
interface Line {
  start: number;
  slope: number;
}

/** A point on an edge: its position from the middle, the slope of the edge, and its sharpness. */
interface EdgePoint {
  across: number;
  along: number;
  slope: number;
  weight: number;
}

/**
 * Weaker changes of brightness are ignored as light or grain; those above the second value all count the same, so that long lines win over
 * sharp ones.
 */
const SOFT = 6;
const SHARP = 30;
const SLOPE_STEP = 0.04;
/** Uncertainty of the slope measured at one edge point, in steps. */
const SLOPE_DOUBT = 4;
/** Maximum slope of the foot of the far wall; in a photo held straight it is no steeper. */
const MAX_BACK_SLOPE = 0.2;
const MIN_SIDE_SLOPE = 0.3;
const MAX_SIDE_SLOPE = 3;
/** Minimum length of a line as a share of the photo's width (far wall) or height (side walls); only sharp points count towards it. */
const MIN_LENGTH = 0.22;
const MIN_SIDE = 0.12;
/** Maximum number of candidate lines, and the difference within which two count as one. */
const CANDIDATES = 12;
const ALIKE = { start: 3, slope: 0.15 };
/** Range in which the foot of the far wall is searched. */
const BACK = { from: 0.35, to: 0.85 };
/** Minimum width of a far wall as a share of the photo; anything narrower is furniture. */
const MIN_BACK = 0.25;
/** Slope assumed for the foot of a side wall if neither of the two is in the photo. */
const USUAL_SIDE_SLOPE = 0.6;
/** The floor is assumed to extend to the lower edge of the photo. */
const FRONT_EDGE = 1;
const BEYOND = 0.45;

/** Blurs the photo to reduce grain and jagged edges: each point becomes the mean of its neighbours. */
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

/** Finds edge points of horizontal lines, or of vertical ones, with the Sobel operator. */
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

/** A line and the number of its sharp points. */
interface SeenLine extends Line {
  seen: number;
}

/**
 * Finds the longest lines with a Hough transform: those on which most edge points lie, longest first; of nearly equal lines only the
 * longest is kept.
 */
function longestLines(
  points: readonly EdgePoint[],
  least: number,
  allowed: (line: Line) => boolean,
): SeenLine[] {
  const votes = new Map<number, number>();
  for (const { across, along, slope, weight } of points) {
    const middle = Math.round(slope / SLOPE_STEP);
    for (let step = middle - SLOPE_DOUBT; step <= middle + SLOPE_DOUBT; step++) {
      const start = Math.round(along - step * SLOPE_STEP * across);
      const key = step * 65_536 + start + 32_768;
      votes.set(key, (votes.get(key) ?? 0) + weight);
    }
  }
  const found: SeenLine[] = [];
  for (const [key, seen] of [...votes].sort(([, one], [, other]) => other - one)) {
    if (seen < least || found.length === CANDIDATES) break;
    const step = Math.floor(key / 65_536);
    const line = { start: key - step * 65_536 - 32_768, slope: step * SLOPE_STEP, seen };
    const isNew = found.every(
      ({ start, slope }) =>
        Math.abs(start - line.start) > ALIKE.start || Math.abs(slope - line.slope) > ALIKE.slope,
    );
    if (isNew && allowed(line)) found.push(line);
  }
  return found;
}

/** Intersection of a horizontal line and a side line, from the middle. */
function crossing(back: Line, side: Line): PlanePoint {
  const y = (back.start + back.slope * side.start) / (1 - back.slope * side.slope);
  return [side.start + side.slope * y, y];
}

/**
 * Foot of a side wall that is not visible, as a line from the photo's edge with the given slope: that of the other side wall mirrored, or
 * the usual one.
 */
function unseenSide(back: Line, edge: number, slope: number): Line {
  return { start: edge - slope * (back.start + back.slope * edge), slope };
}

/** Finds the longest line that leads from the far wall's foot downwards and outwards, to the left (-1) or to the right (1). */
function footOfSide(
  lines: readonly SeenLine[],
  back: Line,
  direction: -1 | 1,
  width: number,
): SeenLine | null {
  const leads = (line: SeenLine) => {
    const place = (crossing(back, line)[0] / width) * direction;
    return line.slope * direction > 0 && place >= 0.02 && place <= 0.6;
  };
  return lines.find(leads) ?? null;
}

/**
 * Proposes the corners of a floor from the edges in a photo: the foot of the far wall is a horizontal line, and the feet of the side walls
 * lead from it downwards and outwards; the most visible combination of the three wins. Joints and planks look like such lines too, so the
 * result is only a guess for the shopper to correct.
 * @returns shares of the photo's width and height; null if no far wall is found
 */
export function proposeCorners(brightness: Brightness): Corners | null {
  const photo = smoothed(brightness);
  const { width, height } = photo;
  const backs = longestLines(edgePoints(photo, true), width * MIN_LENGTH, ({ start, slope }) => {
    const place = start / height + 0.5;
    return Math.abs(slope) <= MAX_BACK_SLOPE && place >= BACK.from && place <= BACK.to;
  });
  const sides = longestLines(edgePoints(photo, false), height * MIN_SIDE, ({ slope }) => {
    return Math.abs(slope) >= MIN_SIDE_SLOPE && Math.abs(slope) <= MAX_SIDE_SLOPE;
  });
  const rooms = backs.map((back) => {
    const left = footOfSide(sides, back, -1, width);
    const right = footOfSide(sides, back, 1, width);
    const seen = back.seen / width + ((left?.seen ?? 0) + (right?.seen ?? 0)) / height;
    return { back, left, right, seen };
  });
  const [best] = rooms.sort((one, other) => other.seen - one.seen);
  if (!best) return null;
  const left = best.left ?? unseenSide(best.back, -width / 2, -(best.right?.slope ?? USUAL_SIDE_SLOPE));
  const right = best.right ?? unseenSide(best.back, width / 2, -left.slope);
  return withinReach(photo, best.back, left, right);
}

/** Corners of the floor on the three lines; the front ones lie no further outside the photo than corners may. */
function withinReach({ width, height }: Brightness, back: Line, left: Line, right: Line): Corners | null {
  const share = ([x, y]: PlanePoint): PlanePoint => [x / width + 0.5, y / height + 0.5];
  const reach = (0.5 + BEYOND) * width;
  const front = Math.min(
    (FRONT_EDGE - 0.5) * height,
    (-reach - left.start) / left.slope,
    (reach - right.start) / right.slope,
  );
  const onSide = (side: Line): PlanePoint => [side.start + side.slope * front, front];
  const corners: Corners = [
    share(crossing(back, left)),
    share(crossing(back, right)),
    share(onSide(right)),
    share(onSide(left)),
  ];
  const isWide = corners[1][0] - corners[0][0] >= MIN_BACK;
  const isBelow = corners[2][1] > corners[1][1] && corners[3][1] > corners[0][1];
  return isWide && isBelow && spansSurface(corners) ? corners : null;
}
