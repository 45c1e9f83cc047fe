import type { Length } from './area.ts';
import type { LayingPattern } from './room.ts';

/** A corner of an outline, in tenths of a millimetre from the room's corner. */
export type Point = readonly [x: number, y: number];

/** A piece as it lies: its visible outline, cut at the walls. */
export interface LaidPiece {
  outline: readonly Point[];
  whole: boolean;
}

/** Rectangular pieces of one size that are cut from tiles. */
export interface Cut {
  width: Length;
  length: Length;
  count: number;
}

export interface FloorLayout {
  pieces: readonly LaidPiece[];
  whole: number;
  cut: number;
  /** The rectangular cuts, the largest first; empty for slanting patterns, whose cuts are all different. */
  cuts: readonly Cut[];
}

export interface FloorPlan {
  /** The room's sides. */
  width: Length;
  length: Length;
  /** Along the room's width and length. */
  tile: { width: Length; length: Length };
  joint: Length;
  pattern: LayingPattern;
  /** Each row starts this share of a tile later, in hundredths: 0 a grid, 50 like bricks, 33 like boards. */
  offset: number;
}

/** A drawing of more pieces says nothing, and takes long. */
const MOST_PIECES = 4000;
/** Slivers below a tenth of a millimetre are rounding. */
const SLIVER = 1;

const SIN_45 = Math.SQRT1_2;

/**
 * Lays a floor for a drawing [BEYOND-10]: straight rows from a corner, or slanting by 45° around the middle. Null where there
 * is nothing to lay and where the pieces are too many to be drawn. What is ordered is counted elsewhere, by area and spare.
 */
export function layFloor(plan: FloorPlan): FloorLayout | null {
  const { width, length, tile } = plan;
  if (width <= 0 || length <= 0 || tile.width <= 0 || tile.length <= 0) return null;
  if ((width * length) / (tile.width * tile.length) > MOST_PIECES) return null;
  const tiles = plan.pattern === 'straight' ? straightTiles(plan) : slantedTiles(plan);
  const pieces = tiles.flatMap((outline) => cutAtWalls(outline, plan));
  const whole = pieces.filter((piece) => piece.whole).length;
  return {
    pieces,
    whole,
    cut: pieces.length - whole,
    cuts: plan.pattern === 'straight' ? cutList(pieces) : [],
  };
}

function rectangle(x: number, y: number, width: number, length: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ];
}

function straightTiles({ width, length, tile, joint, offset }: FloorPlan): Point[][] {
  const tiles: Point[][] = [];
  const step = tile.width + joint;
  for (let row = 0, y = 0; y < length; row++, y += tile.length + joint) {
    const shift = Math.round((((row * offset) % 100) * step) / 100);
    for (let x = -shift; x < width; x += step) {
      if (x + tile.width > 0) tiles.push(rectangle(x, y, tile.width, tile.length));
    }
  }
  return tiles;
}

/** Tiles around the origin, far enough to fill a circle around the room, then turned by 45° and moved to its middle. */
function slantedTiles(plan: FloorPlan): Point[][] {
  const reach = Math.hypot(plan.width, plan.length) / 2;
  const laid = plan.pattern === 'herringbone' ? herringbone(plan, reach) : grid(plan, reach);
  const turn = ([x, y]: Point): Point => [
    plan.width / 2 + (x - y) * SIN_45,
    plan.length / 2 + (x + y) * SIN_45,
  ];
  return laid.map((outline) => outline.map(turn));
}

function grid({ tile, joint }: FloorPlan, reach: number): Point[][] {
  const tiles: Point[][] = [];
  const stepX = tile.width + joint;
  const stepY = tile.length + joint;
  for (let y = -Math.ceil(reach / stepY) * stepY; y < reach; y += stepY) {
    for (let x = -Math.ceil(reach / stepX) * stepX; x < reach; x += stepX) {
      tiles.push(rectangle(x, y, tile.width, tile.length));
    }
  }
  return tiles;
}

/** Pairs of boards at a right angle, the next ones a board's width up and right, and a board's length down and right. */
function herringbone({ tile, joint }: FloorPlan, reach: number): Point[][] {
  const long = Math.max(tile.width, tile.length);
  const short = Math.min(tile.width, tile.length);
  const up = short + joint;
  const down = long + joint;
  const far = reach + long + short;
  const tiles: Point[][] = [];
  for (let across = -Math.ceil(far / down); across * down <= far; across++) {
    for (let along = -Math.ceil(far / up); along * up <= far; along++) {
      const x = along * up + across * down;
      const y = along * up - across * down;
      if (Math.abs(x) > far || Math.abs(y) > far) continue;
      tiles.push(rectangle(x, y, long, short), rectangle(x + down, y - long + short, short, long));
    }
  }
  return tiles;
}

/** What of an outline lies in the room, if anything (Sutherland and Hodgman's clipping at each wall in turn). */
function cutAtWalls(outline: readonly Point[], { width, length }: FloorPlan): LaidPiece[] {
  const inside = outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= length);
  if (inside) return [{ outline, whole: true }];
  const left = clip(outline, ([x]) => x);
  const right = clip(left, ([x]) => width - x);
  const bottom = clip(right, ([, y]) => y);
  const rest = clip(bottom, ([, y]) => length - y);
  return areaOf(rest) > SLIVER * SLIVER ? [{ outline: rest, whole: false }] : [];
}

function clip(outline: readonly Point[], within: (point: Point) => number): Point[] {
  return outline.flatMap((point, at) => {
    const before = outline.at(at - 1) ?? point;
    const here = within(point);
    const there = within(before);
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = there / (there - here);
    const wall: Point = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
    ];
    return [wall, ...kept];
  });
}

/** The shoelace formula. */
function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Rectangular cuts counted by size, in whole millimetres as one marks them. */
function cutList(pieces: readonly LaidPiece[]): Cut[] {
  const cuts = new Map<string, Cut>();
  for (const { outline, whole } of pieces) {
    if (whole) continue;
    const side = (axis: 0 | 1) => {
      const ends = outline.map((point) => point[axis]);
      return (Math.round((Math.max(...ends) - Math.min(...ends)) / 10) * 10) as Length;
    };
    const [width, length] = [side(0), side(1)];
    const known = cuts.get(`${width} ${length}`);
    cuts.set(`${width} ${length}`, { width, length, count: (known?.count ?? 0) + 1 });
  }
  return [...cuts.values()].sort((a, b) => b.width * b.length - a.width * a.length);
}
