import { AIM_POSITIONS, AIM_TOLERANCE_PX } from './timings.ts';

/** Position in the viewport, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Edges in the viewport, CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Appends a position and returns the last three [NAV-3]. */
export function follow(trail: readonly Point[], at: Point): Point[] {
  return [...trail, at].slice(-AIM_POSITIONS);
}

/** Returns twice the signed area of a triangle: positive if `c` lies to the right of the line from `a` to `b`, y pointing down. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/**
 * Returns true while the pointer moves towards a submenu on the right [NAV-3]: its last position is further right than the oldest one, and
 * lies in the triangle between the oldest position and the submenu's left edge, extended by 75 px at both ends.
 */
export function isAiming(trail: readonly Point[], submenu: Box): boolean {
  const from = trail[0];
  const to = trail.at(-1);
  if (!from || !to || to.x <= from.x || from.x >= submenu.left) return false;
  const upper = { x: submenu.left, y: submenu.top - AIM_TOLERANCE_PX };
  const lower = { x: submenu.left, y: submenu.bottom + AIM_TOLERANCE_PX };
  return turn(from, upper, to) >= 0 && turn(from, lower, to) <= 0;
}
