import type { Length } from '../measures/area.ts';
import { readSide, WrongField } from '../tile/read-side.ts';
import { type Attempt, attempts, isEmpty, MAX_HEIGHT, MAX_WIDTH, readOffset } from './read-field.ts';
import { readOpenings } from './read-openings.ts';
import { coveredArea, type Wall } from './wall.ts';
import type { WallDraft, WallsDraft } from './walls-form.ts';

/** Dimensions read from the form, and error messages by field. */
export interface ReadWalls {
  /** In the form's order; null for a wall that is still empty or wrong. */
  walls: readonly (Wall | null)[];
  /** Height up to which the walls are covered; null for up to the ceiling. */
  top: Length | null;
  /** Whether the requested height of the tiles exceeds that of the walls. */
  overTop: boolean;
  /** Height at which the belt should begin; null if not specified. */
  beltAt: Length | null;
  floor: { width: Length; length: Length } | null;
  problems: Readonly<Record<string, string>>;
}

/** Reads a wall with its openings, so that each field reports its own error; null if the wall is still empty or invalid. */
function readWall(at: number, draft: WallDraft, height: Length | null, attempt: Attempt): Wall | null {
  if (isEmpty(draft.width)) return null;
  const width = attempt(() => readSide(`wall${at}`, draft.width, 'Длина стены', MAX_WIDTH));
  const openings = readOpenings(at, draft.openings, { width, height }, attempt);
  if (width === null || height === null || openings === null) return null;
  const wall = { width, height, openings, decor: !draft.plain };
  return attempt(() => {
    if (coveredArea(wall, height) > 0) return wall;
    throw new WrongField(`hole${at}.0.width`, 'Проёмы закрывают всю стену: проверьте размеры.');
  });
}

function readFloor({ floorWidth, floorLength }: WallsDraft, attempt: Attempt): ReadWalls['floor'] {
  if (isEmpty(floorWidth) && isEmpty(floorLength)) return null;
  const width = attempt(() => readSide('floor-width', floorWidth, 'Ширина пола', MAX_WIDTH));
  const long = attempt(() => readSide('floor-length', floorLength, 'Длина пола', MAX_WIDTH));
  return width !== null && long !== null ? { width, length: long } : null;
}

/**
 * Reads the dimensions in the form: walls up to 20 m long and 6 m high with openings inside them. An invalid wall is left out. All errors
 * are reported at once, so that nobody has to correct them one at a time.
 */
export function readWalls(draft: WallsDraft): ReadWalls {
  const problems: Record<string, string> = {};
  const attempt = attempts(problems);
  const filled = draft.walls.some(({ width }) => !isEmpty(width));
  const height =
    filled || !isEmpty(draft.height)
      ? attempt(() => readSide('height', draft.height, 'Высота стен', MAX_HEIGHT))
      : null;
  const walls = draft.walls.map((wall, at) => readWall(at, wall, height, attempt));
  const top = isEmpty(draft.top)
    ? null
    : attempt(() => readSide('top', draft.top, 'Высота плитки', MAX_HEIGHT));
  const overTop = top !== null && height !== null && top > height;
  return {
    walls,
    top: top !== null && height !== null && top < height ? top : null,
    overTop,
    beltAt: isEmpty(draft.belt) ? null : attempt(() => readOffset('belt', draft.belt, 'Высота пояса')),
    floor: readFloor(draft, attempt),
    problems,
  };
}
