import type { Length } from '../measures/area.ts';

/** How a frame is widened to the wall [BEYOND-8]. */
export interface FrameExtension {
  /** The width of board to buy; null where the frame alone is deep enough. */
  width: Length | null;
  /** Boards side by side: more than one where the wall is thicker than the widest. */
  boards: number;
}

/** Walls are measured from here on; thinner ones are slips of the finger: 4 cm. */
export const MIN_WALL = 400 as Length;
/** And up to here: 1 m. */
export const MAX_WALL = 10_000 as Length;

/**
 * The extension for a wall `wall` thick and a frame `frame` deep, of the widths on offer: the narrowest that reaches, else so
 * many of the widest as do. Null for a thickness no wall has, and where nothing is on offer that could reach.
 */
export function extensionFor(wall: Length, frame: Length, widths: readonly Length[]): FrameExtension | null {
  if (wall < MIN_WALL || wall > MAX_WALL) return null;
  const missing = wall - frame;
  if (missing <= 0) return { width: null, boards: 0 };
  const offered = widths.filter((width) => width > 0).sort((a, b) => a - b);
  const reaching = offered.find((width) => width >= missing);
  const widest = offered.at(-1);
  if (reaching !== undefined) return { width: reaching, boards: 1 };
  return widest === undefined ? null : { width: widest, boards: Math.ceil(missing / widest) };
}

/** Half an architrave more than its two legs for the head of a door, in halves of a piece. */
const HALVES_A_SIDE = 5;

/** Pieces of architrave for doors seen from one or both sides, two and a half to a side, the halves of several shared. */
export function architraves(doors: number, sides: 1 | 2): number {
  return Math.ceil((doors * sides * HALVES_A_SIDE) / 2);
}

/** Pieces of extension for doors: each needs two legs and half a piece for the head, `boards` side by side. */
export function extensionPieces(doors: number, boards: number): number {
  return Math.ceil((doors * boards * HALVES_A_SIDE) / 2);
}
