import { AIM_POSITIONS, AIM_TOLERANCE_PX } from './timings.ts';

/** CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** The edges of a box in the window, CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The trail with one position more; only the last three are kept [NAV-3]. */
export function follow(trail: readonly Point[], at: Point): Point[] {
  return [...trail, at].slice(-AIM_POSITIONS);
}

/** Twice the signed area of a triangle: positive when `c` lies to the right of the way from `a` to `b`, y pointing down. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/**
 * True while the pointer moves towards a submenu that lies to its right [NAV-3]: its newest position is nearer to it and
 * within the triangle from the oldest kept position to the submenu's near edge, which counts 75 px longer at each end.
 */
export function isAiming(trail: readonly Point[], submenu: Box): boolean {
  const from = trail[0];
  const to = trail.at(-1);
  if (!from || !to || to.x <= from.x || from.x >= submenu.left) return false;
  const upper = { x: submenu.left, y: submenu.top - AIM_TOLERANCE_PX };
  const lower = { x: submenu.left, y: submenu.bottom + AIM_TOLERANCE_PX };
  return turn(from, upper, to) >= 0 && turn(from, lower, to) <= 0;
}
