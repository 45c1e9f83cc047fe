import type { Length } from '../measures/area.ts';
import {
  type Bond,
  type Column,
  type ColumnPlan,
  planColumns,
  ROWS_OF_BOND,
  type RowStart,
} from './columns.ts';
import { type Course, type CoursePlan, type CourseWish, type LaidKind, planCourses } from './courses.ts';
import { around, connected } from './outline.ts';
import type { Stretch } from './strip.ts';
import { type Box, boxArea, boxOf, stretchesAcross, type Wall, withoutOpenings } from './wall.ts';

export const SIDES = ['left', 'right', 'bottom', 'top'] as const;
export type Side = (typeof SIDES)[number];

export interface WallPiece {
  kind: LaidKind;
  /** What is seen of it: rectangles that hang together. */
  boxes: readonly Box[];
  /** Around them. */
  box: Box;
  whole: boolean;
  /** An opening leaves less of it than the rectangle around. */
  notched: boolean;
  /** Sides that are sawn: they lie at an edge that hides them. */
  sawn: readonly Side[];
}

export interface WallLayout {
  wall: Wall;
  pieces: readonly WallPiece[];
  /** Of the tile, in the lowest row. */
  columns: readonly Column[];
  /** How much further right than wanted the first piece of tile lies, tenths of a millimetre. */
  shiftBy: number;
  /** Ends narrower than a third that no start avoids. */
  narrow: number;
}

/** How walls are to be laid. */
export interface WallsWish extends Omit<CourseWish, 'tile' | 'belt'> {
  tile: { width: Length; height: Length };
  /** Rows of the belt from below: décor has the sides of the tile, border its own. */
  belt: readonly LaidKind[];
  border: { width: Length; height: Length } | null;
  /** Of the columns of a row of décor every how many-eth is décor: 1 for all of them. */
  decorEvery: number;
  start: RowStart;
  bond: Bond;
}

/** The plan of a room's walls. */
export interface WallsLayout {
  rows: CoursePlan;
  walls: readonly WallLayout[];
}

/** A drawing of more pieces says nothing, and takes long. */
const MAX_PIECES = 4000;

/**
 * Lays walls with tile, and with a belt of décor and border [BEYOND-12]. Null where the pieces are too many to be drawn.
 */
export function layWalls(wish: WallsWish, walls: readonly Wall[]): WallsLayout | null {
  const { tile, border } = wish;
  const surface = walls.reduce((sum, { width, height }) => sum + width * height, 0);
  if (surface / (tile.width * tile.height) > MAX_PIECES) return null;
  const belt = wish.belt.flatMap((kind): CourseWish['belt'] => {
    if (kind !== 'border') return [{ kind, height: tile.height }];
    return border ? [{ kind, height: border.height }] : [];
  });
  const rows = planCourses({ ...wish, tile: tile.height, belt }, walls);
  return { rows, walls: walls.map((wall) => layWall(wall, rows, wish)) };
}

/** What of a wall is seen of a row. */
const seenOfCourse = ({ at, size }: Course, upTo: number) => ({
  from: Math.max(0, at),
  to: Math.min(upTo, at + size),
});

/** In which row of the bond each course lies: those of tile and décor in turn, border with the first. */
function bondRows(courses: readonly Course[], bond: Bond): Map<Course, number> {
  const tiled = courses.filter(({ kind }) => kind !== 'border');
  return new Map(courses.map((course) => [course, Math.max(0, tiled.indexOf(course)) % ROWS_OF_BOND[bond]]));
}

/** Columns of the tile, of its décor, and of border as long as it. */
function planTiles(wall: Wall, rows: ReadonlyMap<Course, number>, upTo: number, wish: WallsWish): ColumnPlan {
  const { tile, border, bond } = wish;
  const stretches = Array.from({ length: ROWS_OF_BOND[bond] }, (): Stretch[] => []);
  for (const [course, row] of rows) {
    if (course.kind === 'border' && border?.width !== tile.width) continue;
    stretches[row]?.push(...stretchesAcross(wall, seenOfCourse(course, upTo)));
  }
  return planColumns({ ...wish, width: wall.width, size: tile.width }, stretches);
}

function layWall(wall: Wall, { courses, top }: CoursePlan, wish: WallsWish): WallLayout {
  const { tile, border, joint, bond } = wish;
  const upTo = Math.min(wall.height, top);
  const rows = bondRows(courses, bond);
  const tiles = planTiles(wall, rows, upTo, wish);
  const borders: ColumnPlan[] = [];
  const pieces = courses.flatMap((course): WallPiece[] => {
    const { from, to } = seenOfCourse(course, upTo);
    if (to - from <= joint) return [];
    let columns = tiles.rows[rows.get(course) ?? 0] ?? [];
    if (course.kind === 'border' && border && border.width !== tile.width) {
      const plan = planColumns({ ...wish, width: wall.width, size: border.width }, [
        stretchesAcross(wall, { from, to }),
      ]);
      borders.push(plan);
      columns = plan.rows[0] ?? [];
    }
    return columns.flatMap((column) => cutPiece(wall, course, column, { bottom: from, top: to }, wish));
  });
  const narrow = [tiles, ...borders].reduce((sum, { shift }) => sum + shift.narrow, 0);
  return { wall, pieces, columns: tiles.rows[0] ?? [], shiftBy: tiles.shift.by, narrow };
}

/** What is seen of the piece in a row and a column: nothing, one piece, or several where openings part it. */
function cutPiece(
  wall: Wall,
  course: Course,
  column: Column,
  seen: { bottom: number; top: number },
  { joint, decorEvery }: Pick<WallsWish, 'joint' | 'decorEvery'>,
): WallPiece[] {
  const own: Box = {
    left: column.at,
    right: column.at + column.size,
    bottom: course.at,
    top: course.at + course.size,
  };
  const box = { ...seen, left: Math.max(0, own.left), right: Math.min(wall.width, own.right) };
  const openings = wall.openings.map((opening) => grouted(boxOf(opening), box, joint));
  return connected(withoutOpenings(box, openings))
    .map((boxes) => pieceOf(boxes, own))
    .filter(({ box: { left, right, bottom, top } }) => right - left > joint && top - bottom > joint)
    .map((piece) => ({ ...piece, kind: kindAt(wall, course, column, piece.whole, decorEvery) }));
}

/** An opening as a piece beside it meets it: what would stay of the piece there, no wider than a joint, is grouted. */
function grouted(opening: Box, box: Box, joint: number): Box {
  const near = (edge: number, side: number) => (Math.abs(edge - side) <= joint ? side : edge);
  return {
    left: Math.min(opening.left, near(opening.left, box.left)),
    right: Math.max(opening.right, near(opening.right, box.right)),
    bottom: Math.min(opening.bottom, near(opening.bottom, box.bottom)),
    top: Math.max(opening.top, near(opening.top, box.top)),
  };
}

/** Single pieces of décor are whole ones: who lays them sparsely would not saw them. */
function kindAt(wall: Wall, { kind }: Course, { number }: Column, whole: boolean, every: number): LaidKind {
  if (kind !== 'decor') return kind;
  const isDecor = wall.decor && (every === 1 || (whole && number % every === 0));
  return isDecor ? 'decor' : 'base';
}

function pieceOf(boxes: readonly Box[], own: Box): Omit<WallPiece, 'kind'> {
  const box = around(boxes);
  const notched = boxes.reduce((sum, each) => sum + boxArea(each), 0) < boxArea(box);
  const sawn = SIDES.filter((side) => box[side] !== own[side]);
  return { boxes, box, notched, sawn, whole: !notched && sawn.length === 0 };
}
