import type { Length } from '../measures/area.ts';
import {
  type Bond,
  type Column,
  type ColumnPlan,
  planColumns,
  ROWS_OF_BOND,
  type RowStart,
} from './columns.ts';
import { type Course, type CourseInput, type CoursePlan, type LaidKind, planCourses } from './courses.ts';
import { around, connected } from './outline.ts';
import type { Stretch } from './strip.ts';
import { type Box, boxArea, boxOf, stretchesAcross, type Wall, withoutOpenings } from './wall.ts';

export const SIDES = ['left', 'right', 'bottom', 'top'] as const;
export type Side = (typeof SIDES)[number];

export interface WallPiece {
  kind: LaidKind;
  /** Visible part of the piece, as connected rectangles. */
  boxes: readonly Box[];
  /** Bounding box of `boxes`, the visible part. */
  box: Box;
  whole: boolean;
  /** Whether an opening cuts into the bounding box. */
  notched: boolean;
  /** Sides at which the piece is cut; each lies at an edge that hides it. */
  sawn: readonly Side[];
}

export interface WallLayout {
  wall: Wall;
  pieces: readonly WallPiece[];
  /** Columns of tiles in the lowest row. */
  columns: readonly Column[];
  /** How far right of the requested place the first tile lies, in tenths of a millimetre. */
  shiftBy: number;
  /** Number of ends below a third of a piece that no start avoids. */
  narrow: number;
}

export interface WallsInput extends Omit<CourseInput, 'tile' | 'belt'> {
  tile: { width: Length; height: Length };
  /** Rows of the belt, from the bottom up. Decor has the same sides as the tile, border has its own. */
  belt: readonly LaidKind[];
  border: { width: Length; height: Length } | null;
  /** Every n-th column of a decor row is decor; 1: all of them. */
  decorEvery: number;
  start: RowStart;
  bond: Bond;
}

export interface WallsLayout {
  rows: CoursePlan;
  walls: readonly WallLayout[];
}

/** Maximum number of pieces, because a drawing with more would be unreadable and slow. */
const MAX_PIECES = 4000;

/** Lays out walls with tiles and a belt of decor and border [BEYOND-12]. Null if there are too many pieces to draw. */
export function layWalls(input: WallsInput, walls: readonly Wall[]): WallsLayout | null {
  const { tile, border } = input;
  const surface = walls.reduce((sum, { width, height }) => sum + width * height, 0);
  if (surface / (tile.width * tile.height) > MAX_PIECES) return null;
  const belt = input.belt.flatMap((kind): CourseInput['belt'] => {
    if (kind !== 'border') return [{ kind, height: tile.height }];
    return border ? [{ kind, height: border.height }] : [];
  });
  const rows = planCourses({ ...input, tile: tile.height, belt }, walls);
  return { rows, walls: walls.map((wall) => layWall(wall, rows, input)) };
}

/** Visible part of a row on a wall. */
const seenOfCourse = ({ at, size }: Course, upTo: number) => ({
  from: Math.max(0, at),
  to: Math.min(upTo, at + size),
});

/** Assigns each course its row of the bond: rows of tile and decor are offset in turn, rows of border are not offset. */
function bondRows(courses: readonly Course[], bond: Bond): Map<Course, number> {
  const tiled = courses.filter(({ kind }) => kind !== 'border');
  return new Map(courses.map((course) => [course, Math.max(0, tiled.indexOf(course)) % ROWS_OF_BOND[bond]]));
}

/** Plans the columns of the tile and its decor, and of border of the same length. */
function planTiles(
  wall: Wall,
  rows: ReadonlyMap<Course, number>,
  upTo: number,
  input: WallsInput,
): ColumnPlan {
  const { tile, border, bond } = input;
  const stretches = Array.from({ length: ROWS_OF_BOND[bond] }, (): Stretch[] => []);
  for (const [course, row] of rows) {
    if (course.kind === 'border' && border?.width !== tile.width) continue;
    stretches[row]?.push(...stretchesAcross(wall, seenOfCourse(course, upTo)));
  }
  return planColumns({ ...input, width: wall.width, size: tile.width }, stretches);
}

function layWall(wall: Wall, { courses, top }: CoursePlan, input: WallsInput): WallLayout {
  const { tile, border, joint, bond } = input;
  const upTo = Math.min(wall.height, top);
  const rows = bondRows(courses, bond);
  const tiles = planTiles(wall, rows, upTo, input);
  const borders: ColumnPlan[] = [];
  const pieces = courses.flatMap((course): WallPiece[] => {
    const { from, to } = seenOfCourse(course, upTo);
    if (to - from <= joint) return [];
    let columns = tiles.rows[rows.get(course) ?? 0] ?? [];
    if (course.kind === 'border' && border && border.width !== tile.width) {
      const plan = planColumns({ ...input, width: wall.width, size: border.width }, [
        stretchesAcross(wall, { from, to }),
      ]);
      borders.push(plan);
      columns = plan.rows[0] ?? [];
    }
    return columns.flatMap((column) => cutPiece(wall, course, column, { bottom: from, top: to }, input));
  });
  const narrow = [tiles, ...borders].reduce((sum, { shift }) => sum + shift.narrow, 0);
  return { wall, pieces, columns: tiles.rows[0] ?? [], shiftBy: tiles.shift.by, narrow };
}

/** Returns the visible pieces at a row and column: none, one, or several if openings divide it. */
function cutPiece(
  wall: Wall,
  course: Course,
  column: Column,
  seen: { bottom: number; top: number },
  { joint, decorEvery }: Pick<WallsInput, 'joint' | 'decorEvery'>,
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

/** Extends an opening to the edge of a piece if the part between them is no wider than a joint, because that part is filled with grout. */
function grouted(opening: Box, box: Box, joint: number): Box {
  const snapped = (edge: number, side: number) => (Math.abs(edge - side) <= joint ? side : edge);
  return {
    left: Math.min(opening.left, snapped(opening.left, box.left)),
    right: Math.max(opening.right, snapped(opening.right, box.right)),
    bottom: Math.min(opening.bottom, snapped(opening.bottom, box.bottom)),
    top: Math.max(opening.top, snapped(opening.top, box.top)),
  };
}

/** Kind of a piece. Decor that does not fill the whole row is laid only as whole pieces; in place of a cut one there is plain tile. */
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
