import { allocateBatches, type Batch, type BatchPart, batchesWithin } from '../basket/batches.ts';
import { wholeBox } from '../basket/whole-box.ts';
import { type ChosenPieces, chosenPieces, type PieceSet } from '../collection/chosen-pieces.ts';
import type { Piece } from '../collection/piece.ts';
import {
  countRows,
  linesOf,
  rowOfAmount,
  rowOfPieces,
  type SetCount,
  type WantedRow,
} from '../collection/set-rows.ts';
import { type Area, area, type Length } from '../measures/area.ts';
import { cardMeasure } from '../product/card-goods.ts';
import { spareOf } from '../tile/room.ts';
import { EMPTY_ROOM } from '../tile/room-form.ts';
import type { RoomPlan } from '../tile/room-plan.ts';
import { sparePieces } from '../tile/spare.ts';
import { LAID_KINDS, type LaidKind, type WholeRow } from '../wall/courses.ts';
import { type ReadWalls, readWalls } from '../wall/read-walls.ts';
import { requestedWalls, type Sides } from '../wall/requested-walls.ts';
import { type RowFacts, rowFacts } from '../wall/row-facts.ts';
import { type Sawing, sawPieces } from '../wall/saw-pieces.ts';
import { coveredArea, type Wall } from '../wall/wall.ts';
import { layWalls, type WallsLayout } from '../wall/wall-layout.ts';
import type { WallsDraft } from '../wall/walls-form.ts';
import { planRooms } from './plan-rooms.ts';

/** Products to lay on walls; the sides of each base piece are known. */
export interface WallGoods extends PieceSet {
  /** The product being viewed, which is laid unless another is chosen; empty on the page of a collection. */
  looked: WallsDraft['chosen'];
  /** Recommended joints, by product id; for products without one the usual joint is laid. */
  joints: Readonly<Record<number, Length>>;
  /** Production batches in stock, by offer id. */
  batches: Readonly<Record<number, readonly Batch[]>>;
}

/** Pieces of one kind on the walls: how they are cut, and how many are needed. */
interface LaidRow {
  sawing: Sawing;
  /** Tiles that come on top of those that are laid. */
  spare: number;
}

export interface WallsPlan {
  layout: WallsLayout | null;
  /** How the rows differ from what was requested. */
  rows: RowFacts | null;
  /** Area of the walls without openings. */
  net: Area;
  laid: Readonly<Partial<Record<LaidKind, LaidRow>>>;
  floor: RoomPlan | null;
  count: SetCount;
  /** Batches from which each offer would be supplied; only for offers whose batches have enough stock. */
  parts: ReadonlyMap<number, readonly BatchPart[]>;
}

export interface WallsResult {
  read: ReadWalls;
  chosen: ChosenPieces;
  /** Width of the joint on the walls. */
  joint: Length;
  /** Rows of the belt, from the bottom up. */
  belt: readonly LaidKind[];
  /** The end with a whole row; null if the position of the belt determines it, so that there is nothing to choose. */
  whole: WholeRow | null;
  /** Why nothing is laid although the dimensions are valid; null if something is laid or nothing was requested. */
  problem: { of: 'belt' | 'pieces'; text: string } | null;
  plan: WallsPlan | null;
}

/** Default spare of walls, whose rows are straight. */
const USUAL_SPARE = spareOf('straight', 'tile');

const TOO_MANY = 'Плиток слишком много для раскладки: разделите помещение на части.';

/** Calculates how tiles of each kind are cut; several pieces may be cut from one tile. */
function sawAll({ walls }: WallsLayout, sides: Record<LaidKind, Sides | null>, spare: number) {
  const pieces = Map.groupBy(
    walls.flatMap((wall) => wall.pieces),
    ({ kind }) => kind,
  );
  const laid: Partial<Record<LaidKind, LaidRow>> = {};
  for (const kind of LAID_KINDS) {
    const own = pieces.get(kind);
    const size = sides[kind];
    if (!own || !size) continue;
    const sawing = sawPieces(own, size);
    laid[kind] = { sawing, spare: sparePieces(sawing.tiles, spare) };
  }
  return laid;
}

/** Counts the floor as the room calculator does [BEYOND-2]. */
function planFloor(draft: WallsDraft, { floor }: ReadWalls, piece: Piece | undefined, joint: Length) {
  const measure = piece && cardMeasure(piece);
  if (!floor || !piece || !measure) return null;
  const room = { ...EMPTY_ROOM, width: draft.floorWidth, length: draft.floorLength };
  const { pattern, boxes, spare } = draft;
  return planRooms(
    { ...{ pattern, boxes, joint, spare }, rooms: [room], colour: null },
    { ...piece, measure, boards: measure.soldByBox, thickness: null },
    joint,
  ).plan;
}

function partsOf(count: SetCount, batches: WallGoods['batches'], boxes: boolean) {
  const parts = new Map<number, readonly BatchPart[]>();
  for (const [offerId, { piece, amount }] of linesOf(count)) {
    const named = batches[offerId];
    if (!named || named.length === 0 || amount > piece.stock) continue;
    const box = boxes ? wholeBox({ ...piece, countedIn: 'box' }, amount) : null;
    const among = batchesWithin(piece.stock, named);
    parts.set(offerId, allocateBatches(amount, among, piece.step, null, box));
  }
  return parts;
}

/** Removes problems of fields that are not shown: those of walls, floor and belt if there is nothing to lay on or in them. */
function withoutHidden(read: ReadWalls, chosen: ChosenPieces, belt: readonly LaidKind[]): ReadWalls {
  const shown = Object.entries(read.problems).filter(
    ([field]) =>
      (field.startsWith('floor-') ? chosen.floor : chosen.base) && (belt.length > 0 || field !== 'belt'),
  );
  return { ...read, problems: Object.fromEntries(shown) };
}

/**
 * Lays out and counts a room's walls and floor from a form [BEYOND-12]. The pieces counted are those drawn and cut. `usualJoint` is used if
 * the form specifies no joint.
 */
export function planWalls(draft: WallsDraft, goods: WallGoods, usualJoint: Length): WallsResult {
  const read = readWalls(draft);
  const named = { ...goods.looked, ...draft.chosen };
  const chosen = chosenPieces(goods, named);
  const walls = read.walls.filter((wall): wall is Wall => wall !== null);
  const jointOf = (piece: Piece | undefined) => draft.joint ?? goods.joints[piece?.id ?? 0] ?? usualJoint;
  const joint = jointOf(chosen.base);
  const { tile, border, belt, whole, input, problem } = requestedWalls(
    { ...draft, chosen: named },
    read,
    chosen,
    joint,
  );
  const floor = planFloor(draft, read, chosen.floor, jointOf(chosen.floor));
  const known = withoutHidden(read, chosen, belt);
  const found = { read: known, chosen, joint, belt, whole, problem: null, plan: null };
  if (problem) return { ...found, problem: { of: 'belt', text: problem } };
  if (!input && !floor) return found;
  const layout = input && layWalls(input, walls);
  if (input && !layout) return { ...found, problem: { of: 'pieces', text: TOO_MANY } };
  const ceiling = Math.max(0, ...walls.map(({ height }) => height));
  const rows = layout && rowFacts(layout.rows, { ...read, whole, ceiling }, joint);
  const laid = layout ? sawAll(layout, { base: tile, decor: tile, border }, draft.spare ?? USUAL_SPARE) : {};
  const count = countRows(rowsOf(laid, floor, chosen, draft.boxes));
  const net = walls.reduce((sum, wall) => sum + coveredArea(wall, layout?.rows.top ?? 0), 0);
  return {
    ...found,
    plan: {
      layout,
      rows,
      net: area(net),
      laid,
      floor,
      count,
      parts: partsOf(count, goods.batches, draft.boxes),
    },
  };
}

function rowsOf(
  laid: WallsPlan['laid'],
  floor: RoomPlan | null,
  chosen: ChosenPieces,
  boxes: boolean,
): WantedRow[] {
  const onWalls = (['base', 'decor', 'border'] as const).flatMap((kind): WantedRow[] => {
    const piece = chosen[kind];
    const row = laid[kind];
    if (!piece || !row) return [];
    return [rowOfPieces(kind, piece, { layout: row.sawing.tiles, spare: row.spare, drawn: true }, boxes)];
  });
  return floor && chosen.floor ? [...onWalls, rowOfAmount('floor', chosen.floor, floor)] : onWalls;
}
