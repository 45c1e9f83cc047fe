import { type Area, area, type Length } from '../measures/area.ts';
import type { Stretch } from './strip.ts';

/** A part that is not tiled (door, window, niche), measured from the wall's left edge and the floor. */
export interface WallOpening {
  left: Length;
  bottom: Length;
  width: Length;
  height: Length;
}

/** A wall seen from the room. Openings lie within it; forms reject overlapping ones, but the calculation allows them. */
export interface Wall {
  width: Length;
  height: Length;
  openings: readonly WallOpening[];
  decor: boolean;
}

/** A rectangle on a wall, in tenths of a millimetre from its left edge and the floor. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const boxOf = ({ left, bottom, width, height }: WallOpening): Box => ({
  left,
  bottom,
  right: left + width,
  top: bottom + height,
});

/** The extent of an opening along a line, and its extent across the line. */
interface Hole {
  along: Stretch;
  across: Stretch;
}

const inOrder = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b);

function freeOf(line: Stretch, holes: readonly Hole[]): Stretch[] {
  const free: Stretch[] = [];
  let from = line.from;
  for (const { along } of holes.toSorted((a, b) => a.along.from - b.along.from)) {
    const to = Math.min(along.from, line.to);
    if (to > from) free.push({ from, to });
    from = Math.max(from, along.to);
  }
  return from < line.to ? [...free, { from, to: line.to }] : free;
}

/** Stretches between holes that occur along `line` at any position across `band`, each listed once. */
function freeStretches(line: Stretch, band: Stretch, holes: readonly Hole[]): Stretch[] {
  const edges = holes.flatMap(({ across }) => [across.from, across.to]);
  const inside = edges.filter((edge) => edge > band.from && edge < band.to);
  const places = inOrder([band.from, band.to, ...inside]);
  const found = new Map<string, Stretch>();
  places.slice(1).forEach((to, index) => {
    const from = places[index] as number;
    const there = holes.filter(({ across }) => across.from < to && across.to > from);
    for (const free of freeOf(line, there)) found.set(`${free.from} ${free.to}`, free);
  });
  return [...found.values()];
}

/** Horizontal stretches between openings that occur anywhere between two heights, each listed once. */
export function stretchesAcross({ width, openings }: Wall, heights: Stretch): Stretch[] {
  const holes = openings.map(boxOf).map(({ left, right, bottom, top }) => ({
    along: { from: left, to: right },
    across: { from: bottom, to: top },
  }));
  return freeStretches({ from: 0, to: width }, heights, holes);
}

/** Vertical stretches between openings that occur anywhere on the wall from the floor up to a height, each listed once. */
export function stretchesUp({ width, height, openings }: Wall, upTo: number): Stretch[] {
  const holes = openings.map(boxOf).map(({ left, right, bottom, top }) => ({
    along: { from: bottom, to: top },
    across: { from: left, to: right },
  }));
  return freeStretches({ from: 0, to: Math.min(height, upTo) }, { from: 0, to: width }, holes);
}

/**
 * Divides what openings leave of a box into rectangles that do not overlap, cut along the openings' edges; ordered by rows from the floor
 * up.
 */
export function withoutOpenings(box: Box, openings: readonly Box[]): Box[] {
  const within = openings.filter(
    ({ left, right, bottom, top }) =>
      left < box.right && right > box.left && bottom < box.top && top > box.bottom,
  );
  if (within.length === 0) return [box];
  const inside = (places: readonly number[], from: number, to: number) =>
    inOrder([from, to, ...places.filter((place) => place > from && place < to)]);
  const columns = inside(
    within.flatMap(({ left, right }) => [left, right]),
    box.left,
    box.right,
  );
  const rows = inside(
    within.flatMap(({ bottom, top }) => [bottom, top]),
    box.bottom,
    box.top,
  );
  return rows.slice(1).flatMap((top, row) =>
    columns.slice(1).flatMap((right, column): Box[] => {
      const cell = { left: columns[column] as number, right, bottom: rows[row] as number, top };
      const isOpen = within.some(
        (open) =>
          open.left <= cell.left &&
          open.right >= cell.right &&
          open.bottom <= cell.bottom &&
          open.top >= cell.top,
      );
      return isOpen ? [] : [cell];
    }),
  );
}

export const boxArea = ({ left, right, bottom, top }: Box): number => (right - left) * (top - bottom);

/** Exact area of a wall up to a height, without openings. */
export function coveredArea({ width, height, openings }: Wall, upTo: number): Area {
  const whole = { left: 0, bottom: 0, right: width, top: Math.min(height, upTo) };
  return area(withoutOpenings(whole, openings.map(boxOf)).reduce((sum, box) => sum + boxArea(box), 0));
}
