import { type Length, length } from '../measures/area.ts';
import { METRE, parseMetres, readSide, WrongField } from '../tile/read-side.ts';
import { type Box, boxOf, coveredArea, type Wall, type WallOpening } from './wall.ts';
import type { WallDraft, WallOpeningDraft, WallsDraft } from './walls-form.ts';

/** What the form's measures say, and what is wrong with which of its fields. */
export interface ReadWalls {
  /** In the form's order; null for a wall that is empty yet or wrong. */
  walls: readonly (Wall | null)[];
  /** Null: up to the ceiling. */
  top: Length | null;
  /** The tile was to go higher than the walls do. */
  overTop: boolean;
  /** Null where nobody said. */
  beltAt: Length | null;
  floor: { width: Length; length: Length } | null;
  problems: Readonly<Record<string, string>>;
}

const MAX_WIDTH = 20 * METRE;
const MAX_HEIGHT = 6 * METRE;

const isEmpty = (text: string) => text.trim() === '';

/** Runs a reading; what it throws for the shopper is kept with its field. */
type Attempt = <T>(read: () => T) => T | null;

function attempts(problems: Record<string, string>): Attempt {
  return (read) => {
    try {
      return read();
    } catch (wrong) {
      if (!(wrong instanceof WrongField)) throw wrong;
      problems[wrong.field] = wrong.message;
      return null;
    }
  };
}

/** How far an opening is from an edge; `name` is neuter or plural in words of its own. */
function readOffset(field: string, text: string, name: string): Length {
  const offset = parseMetres(text);
  if (offset === null) throw new WrongField(field, `${name}: введите число метров, например 0,9.`);
  return offset;
}

/** An opening as its fields say; null while all of them are empty. */
function readOpening(
  name: string,
  { width, height, left, bottom }: WallOpeningDraft,
  wall: { width: Length; height: Length },
): WallOpening | null {
  if ([width, height, left, bottom].every(isEmpty)) return null;
  const wide = readSide(`${name}.width`, width, 'Ширина проёма', MAX_WIDTH);
  const high = readSide(`${name}.height`, height, 'Высота проёма', MAX_HEIGHT);
  const under = isEmpty(bottom) ? length(0) : readOffset(`${name}.bottom`, bottom, 'Расстояние от пола');
  if (wide > wall.width) throw new WrongField(`${name}.width`, 'Проём шире стены: проверьте размеры.');
  const before = isEmpty(left)
    ? length(Math.floor((wall.width - wide) / 2))
    : readOffset(`${name}.left`, left, 'Расстояние слева');
  if (before + wide > wall.width)
    throw new WrongField(`${name}.left`, 'Проём выходит за край стены: проверьте расстояние слева и ширину.');
  if (under + high > wall.height)
    throw new WrongField(`${name}.height`, 'Проём выше стены: проверьте высоту и расстояние от пола.');
  return { left: before, bottom: under, width: wide, height: high };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** Openings of a wall that are told; none may lie over another. */
function readOpenings(
  at: number,
  drafts: readonly WallOpeningDraft[],
  wall: { width: Length; height: Length },
): WallOpening[] {
  const read = drafts.map((draft, hole) => readOpening(`hole${at}.${hole}`, draft, wall));
  read.forEach((opening, hole) => {
    const under = read.findIndex(
      (other, before) => before < hole && opening && other && overlap(boxOf(opening), boxOf(other)),
    );
    if (under >= 0)
      throw new WrongField(
        `hole${at}.${hole}.left`,
        `Проём ${hole + 1} накладывается на проём ${under + 1}: измените отступ слева или расстояние от пола.`,
      );
  });
  return read.filter((opening) => opening !== null);
}

function readWall(at: number, draft: WallDraft, height: Length): Wall {
  const width = readSide(`wall${at}`, draft.width, 'Длина стены', MAX_WIDTH);
  const openings = readOpenings(at, draft.openings, { width, height });
  const wall = { width, height, openings, decor: !draft.plain };
  if (coveredArea(wall, height) === 0)
    throw new WrongField(`hole${at}.0.width`, 'Проёмы закрывают всю стену: проверьте размеры.');
  return wall;
}

/** Reads the form's measures: walls up to 20 m long and 6 m high with openings within them. A wall that is wrong is left out. */
export function readWalls(draft: WallsDraft): ReadWalls {
  const problems: Record<string, string> = {};
  const attempt = attempts(problems);
  const filled = draft.walls.some(({ width }) => !isEmpty(width));
  const height =
    filled || !isEmpty(draft.height)
      ? attempt(() => readSide('height', draft.height, 'Высота стен', MAX_HEIGHT))
      : null;
  const walls = draft.walls.map((wall, at) =>
    height === null || isEmpty(wall.width) ? null : attempt(() => readWall(at, wall, height)),
  );
  const top =
    height === null || isEmpty(draft.top)
      ? null
      : attempt(() => readSide('top', draft.top, 'Высота плитки', MAX_HEIGHT));
  const overTop = top !== null && height !== null && top > height;
  const hasFloor = !isEmpty(draft.floorWidth) || !isEmpty(draft.floorLength);
  return {
    walls,
    top: top !== null && height !== null && top < height ? top : null,
    overTop,
    beltAt: isEmpty(draft.belt) ? null : attempt(() => readOffset('belt', draft.belt, 'Высота пояса')),
    floor: hasFloor
      ? attempt(() => ({
          width: readSide('floor-width', draft.floorWidth, 'Ширина пола', MAX_WIDTH),
          length: readSide('floor-length', draft.floorLength, 'Длина пола', MAX_WIDTH),
        }))
      : null,
    problems,
  };
}
