import type { Length } from '../measures/area.ts';
import type { LayingPattern } from './room.ts';

/** A point of an outline, in tenths of a millimetre from a corner of the room. */
export type Point = readonly [x: number, y: number];

/** A piece as laid: its visible outline, cut at the walls. */
interface LaidPiece {
  outline: readonly Point[];
  whole: boolean;
  /** Direction of the tile's width. */
  along: Point;
}

/** Cut pieces of one shape and size, measured along the sides of the tile. */
export interface Cut {
  width: Length;
  length: Length;
  /** Number of corners: 3 for a triangle, 4 for a quadrangle, which in straight rows is a rectangle. */
  corners: number;
  count: number;
}

export interface FloorLayout {
  pieces: readonly LaidPiece[];
  whole: number;
  cut: number;
  /** Cut pieces, largest first; the counts add up to `cut`. */
  cuts: readonly Cut[];
}

export interface FloorPlan {
  width: Length;
  length: Length;
  /** Sides along the room's width and length. */
  tile: { width: Length; length: Length };
  joint: Length;
  pattern: LayingPattern;
  /** Offset of each row from the previous one, in per cent of a tile: 0 for a grid, 50 for a brick pattern, 33 for boards. */
  offset: number;
}

/** Maximum number of pieces, because a drawing with more would be unreadable and slow. */
const MAX_PIECES = 4000;
/** Anything below a tenth of a millimetre is a rounding error. */
const SLIVER = 1;

const SIN_45 = Math.SQRT1_2;

/**
 * Lays out a floor for a drawing [BEYOND-10]: straight rows from a corner, or rows at 45° around the middle. Null if there is nothing to
 * lay or there are too many pieces to draw.
 */
export function layFloor(plan: FloorPlan): FloorLayout | null {
  const { width, length, tile } = plan;
  if (width <= 0 || length <= 0 || tile.width <= 0 || tile.length <= 0) return null;
  if ((width * length) / (tile.width * tile.length) > MAX_PIECES) return null;
  const pieces = TILES[plan.pattern](plan).flatMap((tile) => cutAtWalls(tile, plan));
  const whole = pieces.filter((piece) => piece.whole).length;
  return {
    pieces,
    whole,
    cut: pieces.length - whole,
    cuts: cutList(pieces),
  };
}

interface LaidTile {
  outline: readonly Point[];
  along: Point;
}

const ACROSS: Point = [1, 0];
const UPRIGHT: Point = [0, 1];

function rectangle(x: number, y: number, width: number, length: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ];
}

function straightTiles({ width, length, tile, joint, offset }: FloorPlan): LaidTile[] {
  const tiles: LaidTile[] = [];
  const step = tile.width + joint;
  for (let row = 0, y = 0; y < length; row++, y += tile.length + joint) {
    const shift = Math.round((((row * offset) % 100) * step) / 100);
    for (let x = -shift; x < width; x += step) {
      if (x + tile.width > 0)
        tiles.push({ outline: rectangle(x, y, tile.width, tile.length), along: ACROSS });
    }
  }
  return tiles;
}

/** Lays tiles around the origin to fill a circle around the room, then rotates them by 45° and moves them to its middle. */
function slantedTiles(plan: FloorPlan, lay: (plan: FloorPlan, reach: number) => LaidTile[]): LaidTile[] {
  const reach = Math.hypot(plan.width, plan.length) / 2;
  const turn = ([x, y]: Point): Point => [
    plan.width / 2 + (x - y) * SIN_45,
    plan.length / 2 + (x + y) * SIN_45,
  ];
  return lay(plan, reach).map(({ outline, along: [x, y] }) => ({
    outline: outline.map(turn),
    along: [(x - y) * SIN_45, (x + y) * SIN_45],
  }));
}

const TILES: Readonly<Record<LayingPattern, (plan: FloorPlan) => LaidTile[]>> = {
  straight: straightTiles,
  diagonal: (plan) => slantedTiles(plan, grid),
  herringbone: (plan) => slantedTiles(plan, herringbone),
};

function grid({ tile, joint }: FloorPlan, reach: number): LaidTile[] {
  const tiles: LaidTile[] = [];
  const stepX = tile.width + joint;
  const stepY = tile.length + joint;
  for (let y = -Math.ceil(reach / stepY) * stepY; y < reach; y += stepY) {
    for (let x = -Math.ceil(reach / stepX) * stepX; x < reach; x += stepX) {
      tiles.push({ outline: rectangle(x, y, tile.width, tile.length), along: ACROSS });
    }
  }
  return tiles;
}

/**
 * Lays pairs of boards at a right angle; each next pair is a board's width further right and up, and each next row a board's length further
 * right and down.
 */
function herringbone({ tile, joint }: FloorPlan, reach: number): LaidTile[] {
  const long = Math.max(tile.width, tile.length);
  const short = Math.min(tile.width, tile.length);
  const up = short + joint;
  const down = long + joint;
  const far = reach + long + short;
  const [lying, standing] = tile.width >= tile.length ? [ACROSS, UPRIGHT] : [UPRIGHT, ACROSS];
  const tiles: LaidTile[] = [];
  for (let across = -Math.ceil(far / down); across * down <= far; across++) {
    for (let along = -Math.ceil(far / up); along * up <= far; along++) {
      const x = along * up + across * down;
      const y = along * up - across * down;
      if (Math.abs(x) > far || Math.abs(y) > far) continue;
      tiles.push(
        { outline: rectangle(x, y, long, short), along: lying },
        { outline: rectangle(x + down, y - long + short, short, long), along: standing },
      );
    }
  }
  return tiles;
}

/** Clips an outline to the room (Sutherland–Hodgman); the result is empty if it lies outside. */
function cutAtWalls({ outline, along }: LaidTile, { width, length }: FloorPlan): LaidPiece[] {
  const inside = outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= length);
  if (inside) return [{ outline, along, whole: true }];
  const left = clip(outline, ([x]) => x);
  const right = clip(left, ([x]) => width - x);
  const bottom = clip(right, ([, y]) => y);
  const rest = clip(bottom, ([, y]) => length - y);
  return areaOf(rest) > SLIVER * SLIVER ? [{ outline: rest, along, whole: false }] : [];
}

function clip(outline: readonly Point[], within: (point: Point) => number): Point[] {
  return outline.flatMap((point, at) => {
    const before = outline.at(at - 1) ?? point;
    const here = within(point);
    const there = within(before);
    const inside = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return inside;
    const share = there / (there - here);
    const wall: Point = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
    ];
    return [wall, ...inside];
  });
}

/** Area of an outline, by the shoelace formula. */
function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Groups the cut pieces by shape and by size, which is rounded to whole millimetres as marked on a tile. */
function cutList(pieces: readonly LaidPiece[]): Cut[] {
  const cuts = new Map<string, Cut>();
  for (const { outline, whole, along } of pieces) {
    if (whole) continue;
    const [x, y] = along;
    const width = extent(outline, along);
    const length = extent(outline, [-y, x]);
    const corners = cornersOf(outline);
    const size = `${width} ${length} ${corners}`;
    cuts.set(size, { width, length, corners, count: (cuts.get(size)?.count ?? 0) + 1 });
  }
  return [...cuts.values()].sort((a, b) => b.width * b.length - a.width * a.length);
}

/** Extent of an outline in a direction, in whole millimetres; at least one. */
function extent(outline: readonly Point[], [x, y]: Point): Length {
  const places = outline.map((point) => point[0] * x + point[1] * y);
  const millimetres = Math.round((Math.max(...places) - Math.min(...places)) / 10);
  return (Math.max(1, millimetres) * 10) as Length;
}

/** Number of visible corners; points that clipping has duplicated or left on a straight edge are not counted. */
function cornersOf(outline: readonly Point[]): number {
  const points = outline.filter((point, at) => distance(point, outline.at(at - 1) ?? point) > SLIVER);
  return points.filter((point, at) => {
    const before = points.at(at - 1) ?? point;
    const after = points[(at + 1) % points.length] ?? point;
    return areaOf([before, point, after]) > (SLIVER * distance(before, after)) / 2;
  }).length;
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}
