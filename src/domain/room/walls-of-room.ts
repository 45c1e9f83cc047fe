import { type Length, length } from '../measures/area.ts';
import type { Opening, Room } from '../tile/room.ts';
import type { Wall, WallOpening } from '../wall/wall.ts';
import { MAX_WALL_OPENINGS } from '../wall/walls-form.ts';

/** A room given by its sides has four walls. */
const WALLS = 4;

type WallsOf = Extract<Room, { kind: 'walls' }>;

/** Rounds down to a whole millimetre, the smallest part of a metre that a form reads. */
const inMillimetres = (tenths: number) => Math.floor(tenths / 10) * 10;

/** Places openings side by side on a wall with equal gaps between them; null if they do not fit. */
function placed(width: Length, height: Length, openings: readonly Opening[]): WallOpening[] | null {
  const taken = openings.reduce((sum, opening) => sum + opening.width, 0);
  // The form of the walls reads no more openings on a wall.
  if (
    openings.length > MAX_WALL_OPENINGS ||
    taken > width ||
    openings.some((opening) => opening.height > height)
  )
    return null;
  const gap = (width - taken) / (openings.length + 1);
  let before = 0;
  return openings.map((opening, at): WallOpening => {
    const left = openings.length > 1 ? inMillimetres(before + gap * (at + 1)) : Math.floor(gap);
    before += opening.width;
    return { left: length(left), bottom: length(0), width: opening.width, height: opening.height };
  });
}

/**
 * The four walls of a room with its dimensions. The positions of its openings are unknown, so they are distributed over the walls in turn.
 * Null if they do not fit there.
 */
export function wallsOfRoom({ width, length: long, height, openings }: WallsOf): Wall[] | null {
  const all = openings.flatMap((opening) => Array.from({ length: opening.count }, () => opening));
  const walls = [width, long, width, long].map((side, at) => ({
    side,
    openings: placed(
      side,
      height,
      all.filter((_, index) => index % WALLS === at),
    ),
  }));
  return walls.every((wall) => wall.openings !== null)
    ? walls.map((wall) => ({ width: wall.side, height, openings: wall.openings ?? [], decor: false }))
    : null;
}
