/** A point in a picture, in pixels, or on a surface, in the surface's own units. */
export type PlanePoint = readonly [x: number, y: number];

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Corners = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint];

/** 3 × 3 perspective matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** If the corners are closer to one line than this share of the quadrangle's size, they do not span a surface. */
const FLAT = 1e-6;

function cross([ax, ay]: PlanePoint, [bx, by]: PlanePoint, [cx, cy]: PlanePoint): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Whether the corners form a convex quadrangle: only that can be a rectangle seen in perspective. */
export function spansSurface(corners: Corners): boolean {
  const turns = corners.map((corner, at) =>
    cross(corner, corners[(at + 1) % 4] as PlanePoint, corners[(at + 2) % 4] as PlanePoint),
  );
  const size = Math.max(...turns.map(Math.abs));
  const least = size * FLAT;
  return size > 0 && (turns.every((turn) => turn > least) || turns.every((turn) => turn < -least));
}

/**
 * Returns the perspective that maps a `width` × `height` rectangle onto the corners, computed exactly with Heckbert's formula. Null if the
 * corners do not span a surface.
 */
export function viewOf(corners: Corners, width: number, height: number): Homography | null {
  if (!spansSurface(corners) || !(width > 0) || !(height > 0)) return null;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const base = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / base;
  const h = (dx1 * sumY - sumX * dy1) / base;
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
    1,
  ];
}

/** Returns the inverse multiplied by some factor, which does not change the mapping. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Maps a point through the perspective. */
export function through([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: PlanePoint): PlanePoint {
  const far = g * x + h * y + i;
  return [(a * x + b * y + c) / far, (d * x + e * y + f) / far];
}
