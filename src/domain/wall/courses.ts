import type { Length } from '../measures/area.ts';
import { chooseShift, type Reach, repeat, type Shift, type Strip, seenOf } from './strip.ts';
import { stretchesUp, type Wall } from './wall.ts';

/** What is laid on walls. */
export type LaidKind = 'base' | 'decor' | 'border';

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
  /** Where the belt is wanted to begin. */
  beltAt: Length;
  /** Up to where is covered; null: the ceiling. */
  top: Length | null;
  /** Where a whole row is wanted, when there is no belt and the rows reach the ceiling. */
  whole: 'floor' | 'top';
  joint: Length;
}

/** Rows as they are laid. */
export interface CoursePlan {
  courses: readonly Course[];
  /** How much higher than wanted they lie, and how many ends are narrow for all that. */
  shift: Shift;
  /** Up to where is covered: the ceiling or the top of the last row. */
  top: number;
}

const baseCourses = (strips: readonly Strip[]): Course[] =>
  strips.map((strip) => ({ ...strip, kind: 'base' }));

function beltCourses({ belt, beltAt, joint }: CourseWish): Course[] {
  let at: number = beltAt;
  return belt.map(({ kind, height }) => {
    const course = { kind, at, size: height };
    at += height + joint;
    return course;
  });
}

/** The rows where they are wanted: with a whole last one where they end below the ceiling. Beyond floor and ceiling by a row or two. */
function wantedCourses(wish: CourseWish, ceiling: number): Course[] {
  const { tile, joint, top, whole } = wish;
  const step = tile + joint;
  const reach = { from: -2 * step, to: ceiling + 2 * step };
  const belt = beltCourses(wish);
  const last = belt.at(-1);
  if (!last) {
    const ends = top ?? (whole === 'top' ? ceiling : null);
    const all = baseCourses(repeat(tile, joint, ends === null ? 0 : ends - tile, reach));
    return top === null ? all : all.filter(({ at, size }) => at + size <= top);
  }
  const below = repeat(tile, joint, wish.beltAt - step, { from: reach.from, to: wish.beltAt - step });
  const begin = last.at + last.size + joint;
  const above = repeat(tile, joint, begin, { from: begin, to: Math.max(begin, reach.to) });
  const rows = top === null ? above.length : Math.max(0, Math.round((top - begin + joint) / step));
  return [
    ...baseCourses(below.filter(({ at }) => at < wish.beltAt)),
    ...belt,
    ...baseCourses(above.slice(0, rows)),
  ];
}

/** Half a row each way: further on the same ends come again. The belt stays between floor and ceiling. */
function reachOf(
  { tile, joint, belt, beltAt, top }: CourseWish,
  courses: readonly Course[],
  ceiling: number,
): Reach {
  const half = Math.ceil((tile + joint) / 2);
  const highest = courses.filter(({ kind }) => top !== null || kind !== 'base').at(-1);
  const room = highest ? Math.max(0, ceiling - highest.at - highest.size) : half;
  return { back: -Math.min(half, belt.length > 0 ? beltAt : half), on: Math.min(half, room), joint };
}

/**
 * Lays the rows so that neither floor, ceiling nor an opening leaves less than a third of one, where any height within half a row of the
 * wanted one does [BEYOND-12].
 */
export function planCourses(wish: CourseWish, walls: readonly Wall[]): CoursePlan {
  const ceiling = Math.max(0, ...walls.map(({ height }) => height));
  const wanted = wantedCourses(wish, ceiling);
  const shift = chooseShift(wanted, walls.flatMap(stretchesUp), reachOf(wish, wanted, ceiling));
  const moved = wanted.map((course) => ({ ...course, at: course.at + shift.by }));
  const courses = moved.filter((course) => seenOf(course, { from: 0, to: ceiling }) > wish.joint);
  const last = courses.at(-1);
  const top = wish.top === null || !last ? ceiling : Math.min(ceiling, last.at + last.size);
  return { courses, shift, top };
}
