import type { Length } from '../measures/area.ts';
import { chooseShift, type Reach, repeat, type Shift, type Strip, seenOf } from './strip.ts';
import { stretchesUp, type Wall } from './wall.ts';

export const LAID_KINDS = ['base', 'decor', 'border'] as const;
export type LaidKind = (typeof LAID_KINDS)[number];

/** A row of pieces around the room, before floor, ceiling and openings cut it. */
export interface Course extends Strip {
  kind: LaidKind;
}

/** How rows are to lie; all walls have them at the same height. */
export interface CourseWish {
  /** Height of a piece of tile, as it lies. */
  tile: Length;
  /** Rows of décor and border on top of each other, from below. */
  belt: readonly { kind: LaidKind; height: Length }[];
  /** Where the belt is to begin; null: near the usual height, so that the row asked for is whole. */
  beltAt: Length | null;
  /** Up to where is covered, to the tenth of a millimetre; null: the ceiling. */
  top: Length | null;
  /** Where a whole row is wanted; a belt whose place is asked for decides it itself. */
  whole: WholeRow;
  joint: Length;
}

/** The end of the rows that is not sawn. */
export const WHOLE_ROWS = ['floor', 'top'] as const;
export type WholeRow = (typeof WHOLE_ROWS)[number];

/** Rows as they are laid. */
export interface CoursePlan {
  courses: readonly Course[];
  /** How much higher than wanted they lie, and how many ends are narrow for all that. */
  shift: Shift;
  /** Up to where is covered: the ceiling or what was asked for. */
  top: number;
}

/** Where a belt begins when nobody said. */
const USUAL_BELT = 12_000;

const baseCourses = (strips: readonly Strip[]): Course[] =>
  strips.map((strip) => ({ ...strip, kind: 'base' }));

function beltCourses({ belt, joint }: CourseWish, from: number): Course[] {
  let at = from;
  return belt.map(({ kind, height }) => {
    const course = { kind, at, size: height };
    at += height + joint;
    return course;
  });
}

/** How high a belt is in all. */
export const beltHeight = ({ belt, joint }: Pick<CourseWish, 'belt' | 'joint'>): number =>
  belt.reduce((sum, { height }) => sum + height + joint, -joint);

/** Where a belt is wanted to begin under a limit: where it was asked for, else as near the usual height as has whole rows below or above it. */
function beltBegin(wish: CourseWish, limit: number): number {
  if (wish.beltAt !== null) return wish.beltAt;
  const step = wish.tile + wish.joint;
  const most = Math.max(0, limit - beltHeight(wish));
  const usual = Math.min(USUAL_BELT, most);
  const rows = Math.floor((wish.whole === 'top' ? most - usual : usual) / step);
  const places = [rows, rows + 1].map((count) => (wish.whole === 'top' ? most - count * step : count * step));
  const [nearest = usual] = places
    .filter((place) => place >= 0 && place <= most)
    .sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
  return nearest;
}

/** The rows where they are wanted; beyond floor and limit by a row or two. */
function wantedCourses(wish: CourseWish, limit: number): Course[] {
  const { tile, joint, whole } = wish;
  const step = tile + joint;
  const reach = { from: -2 * step, to: limit + 2 * step };
  const at = beltBegin(wish, limit);
  const belt = beltCourses(wish, at);
  const last = belt.at(-1);
  if (!last) return baseCourses(repeat(tile, joint, whole === 'top' ? limit - tile : 0, reach));
  const below = repeat(tile, joint, at - step, { from: reach.from, to: at - step });
  const begin = last.at + last.size + joint;
  const above = repeat(tile, joint, begin, { from: begin, to: Math.max(begin, reach.to) });
  return [...baseCourses(below.filter((strip) => strip.at < at)), ...belt, ...baseCourses(above)];
}

/** Half a row each way: further on the same ends come again. The belt stays between floor and limit. */
function reachOf({ tile, joint }: CourseWish, courses: readonly Course[], limit: number): Reach {
  const half = Math.ceil((tile + joint) / 2);
  const belt = courses.filter(({ kind }) => kind !== 'base');
  const [lowest, highest] = [belt[0], belt.at(-1)];
  if (!lowest || !highest) return { back: -half, on: half, joint };
  const room = Math.max(0, limit - highest.at - highest.size);
  return { back: -Math.min(half, lowest.at), on: Math.min(half, room), joint };
}

/**
 * Lays the rows so that neither floor, ceiling nor an opening leaves less than a third of one, where any height within half a row of the
 * wanted one does [BEYOND-12]. Where the tile ends is kept whatever that takes: it is an edge as the ceiling is.
 */
export function planCourses(wish: CourseWish, walls: readonly Wall[]): CoursePlan {
  const ceiling = Math.max(0, ...walls.map(({ height }) => height));
  const top = Math.min(ceiling, wish.top ?? ceiling);
  const wanted = wantedCourses(wish, top);
  const stretches = walls.flatMap((wall) => stretchesUp(wall, top));
  const shift = chooseShift([{ strips: wanted, stretches }], reachOf(wish, wanted, top));
  const moved = wanted.map((course) => ({ ...course, at: course.at + shift.by }));
  const courses = moved.filter((course) => seenOf(course, { from: 0, to: top }) > wish.joint);
  return { courses, shift, top };
}
