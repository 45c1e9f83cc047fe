import type { Length } from '../measures/area.ts';

/** Extension of a frame to the thickness of the wall [BEYOND-8]. */
export interface FrameExtension {
  /** Width of the board to buy; null if the frame alone is deep enough. */
  width: Length | null;
  /** Number of boards side by side; several if the wall is thicker than the widest board allows. */
  boards: number;
}

/** Thinnest wall accepted, 4 cm; a smaller number is a typing mistake. */
export const MIN_WALL = 400 as Length;
/** Thickest wall accepted: 1 m. */
export const MAX_WALL = 10_000 as Length;

/**
 * Chooses an extension for a wall of thickness `wall` and a frame of depth `frame`: the narrowest available width that is enough, else
 * several boards of the widest. Null for an impossible thickness, or if no available width is enough.
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

/** Half-pieces of architrave per side of a door: two whole legs, and half a piece for the head. */
const HALVES_A_SIDE = 5;

/** Number of architrave pieces for doors visible from one or both sides: two and a half per side, where halves of one piece are shared. */
export function architraves(doors: number, sides: 1 | 2): number {
  return Math.ceil((doors * sides * HALVES_A_SIDE) / 2);
}

/** Number of extension pieces for doors: two legs and half a piece for the head of each, times `boards` side by side. */
export function extensionPieces(doors: number, boards: number): number {
  return Math.ceil((doors * boards * HALVES_A_SIDE) / 2);
}
