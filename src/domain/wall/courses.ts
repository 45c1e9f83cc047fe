import type { Length } from '../measures/area.ts';
import { chooseShift, type Reach, repeat, type Shift, type Strip, seenOf } from './strip.ts';
import { stretchesUp, type Wall } from './wall.ts';

export const LAID_KINDS = ['base', 'decor', 'border'] as const;
export type LaidKind = (typeof LAID_KINDS)[number];

/** A row of pieces around the room, before the floor, ceiling and openings cut it. */
export interface Course extends Strip {
  kind: LaidKind;
}

/** How rows should be laid. They have the same heights on all walls of a room. */
export interface CourseInput {
  /** Height of one tile as laid. */
  tile: Length;
  /** Rows of the belt, made of decor and border, from the bottom up. */
  belt: readonly { kind: LaidKind; height: Length }[];
  /** Height at which the belt should begin; null for a height near the usual one at which the row that should be whole stays whole. */
  beltAt: Length | null;
  /** Height up to which the wall is covered, in tenths of a millimetre; null for up to the ceiling. */
  top: Length | null;
  /** The end at which the row should be whole. Ignored if `beltAt` is set, because that determines where the rows are. */
  whole: WholeRow;
  joint: Length;
}

/** Ends of the wall at which the row of tiles can be kept whole. */
export const WHOLE_ROWS = ['floor', 'top'] as const;
export type WholeRow = (typeof WHOLE_ROWS)[number];

export interface CoursePlan {
  courses: readonly Course[];
  /** How far the rows lie above the requested place, and how many narrow ends remain. */
  shift: Shift;
  /** Height up to which the wall is covered: the ceiling or the requested height. */
  top: number;
}

/** Default height above the floor at which the belt begins: 1.2 m, in tenths of a millimetre. */
const USUAL_BELT = 12_000;

const baseCourses = (strips: readonly Strip[]): Course[] =>
  strips.map((strip) => ({ ...strip, kind: 'base' }));

function beltCourses({ belt, joint }: CourseInput, from: number): Course[] {
  let at = from;
  return belt.map(({ kind, height }) => {
    const course = { kind, at, size: height };
    at += height + joint;
    return course;
  });
}

/** Total height of a belt, joints included. */
export const beltHeight = ({ belt, joint }: Pick<CourseInput, 'belt' | 'joint'>): number =>
  belt.reduce((sum, { height }) => sum + height + joint, -joint);

/**
 * Returns the height below `limit` at which the belt should begin: the requested one, or else the one nearest to the usual height that
 * leaves only whole rows below or above.
 */
function beltBegin(input: CourseInput, limit: number): number {
  if (input.beltAt !== null) return input.beltAt;
  const step = input.tile + input.joint;
  const most = Math.max(0, limit - beltHeight(input));
  const usual = Math.min(USUAL_BELT, most);
  const rows = Math.floor((input.whole === 'top' ? most - usual : usual) / step);
  const places = [rows, rows + 1].map((count) =>
    input.whole === 'top' ? most - count * step : count * step,
  );
  const [nearest = usual] = places
    .filter((place) => place >= 0 && place <= most)
    .sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
  return nearest;
}

/** Rows at the requested places, extended a row or two beyond the floor and the limit. */
function wantedCourses(input: CourseInput, limit: number): Course[] {
  const { tile, joint, whole } = input;
  const step = tile + joint;
  const reach = { from: -2 * step, to: limit + 2 * step };
  const at = beltBegin(input, limit);
  const belt = beltCourses(input, at);
  const last = belt.at(-1);
  if (!last) return baseCourses(repeat(tile, joint, whole === 'top' ? limit - tile : 0, reach));
  const below = repeat(tile, joint, at - step, { from: reach.from, to: at - step });
  const begin = last.at + last.size + joint;
  const above = repeat(tile, joint, begin, { from: begin, to: Math.max(begin, reach.to) });
  return [...baseCourses(below.filter((strip) => strip.at < at)), ...belt, ...baseCourses(above)];
}

/**
 * Returns how far the rows may be moved: half a row up or down, because a larger shift only repeats the same cuts, and only so far that the
 * belt stays between the floor and the limit.
 */
function reachOf({ tile, joint }: CourseInput, courses: readonly Course[], limit: number): Reach {
  const half = Math.ceil((tile + joint) / 2);
  const belt = courses.filter(({ kind }) => kind !== 'base');
  const [lowest, highest] = [belt[0], belt.at(-1)];
  if (!lowest || !highest) return { back: -half, on: half, joint };
  const space = Math.max(0, limit - highest.at - highest.size);
  return { back: -Math.min(half, lowest.at), on: Math.min(half, space), joint };
}

/**
 * Lays the rows so that no strip lower than a third of a row is left at the floor, the ceiling and openings, if a shift of up to half a row
 * allows that [BEYOND-12]. The upper edge of the tiles never moves: it counts as an edge like the ceiling.
 */
export function planCourses(input: CourseInput, walls: readonly Wall[]): CoursePlan {
  const ceiling = Math.max(0, ...walls.map(({ height }) => height));
  const top = Math.min(ceiling, input.top ?? ceiling);
  const wanted = wantedCourses(input, top);
  const stretches = walls.flatMap((wall) => stretchesUp(wall, top));
  const shift = chooseShift([{ strips: wanted, stretches }], reachOf(input, wanted, top));
  const moved = wanted.map((course) => ({ ...course, at: course.at + shift.by }));
  const courses = moved.filter((course) => seenOf(course, { from: 0, to: top }) > input.joint);
  return { courses, shift, top };
}
