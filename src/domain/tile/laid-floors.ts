import type { Length } from '../measures/area.ts';
import { tilesForLayout } from './cut-tiles.ts';
import { type FloorLayout, layFloor } from './floor-layout.ts';
import type { LayingPattern, Room } from './room.ts';
import type { TileMeasure } from './tile-quantity.ts';

/** A measured floor with its drawing; the drawing is null if there are too many pieces or the sides of a piece are unknown. */
export type LaidFloor = Extract<Room, { kind: 'floor' }> & { layout: FloorLayout | null };

/** A covering product with the sides of one piece. */
export interface LaidGoods {
  measure: TileMeasure;
  boards: boolean;
  width: Length | null;
  length: Length | null;
}

interface Sides {
  width: Length;
  length: Length;
}

/** Offset of each row of boards in per cent; tiles are laid in a grid. */
const BOARD_OFFSET = 33;
/** Per cent by which the product of a piece's sides may differ from its area, because sheets of mosaic have gaps. */
const SIDES_AGREE_PERCENT = 5;
/** Maximum number of pieces on all floors together, so that a request does not take too long. */
const MAX_LAID_PIECES = 4000;

/** Sides of a piece as laid, with boards lying along the room's width; null if unknown. */
function pieceOf({ width, length, boards }: LaidGoods): Sides | null {
  if (width === null || length === null || width <= 0 || length <= 0) return null;
  if (!boards) return { width, length };
  return width >= length ? { width, length } : { width: length, length: width };
}

/** Lays out the measured floors for a drawing [BEYOND-10], in their order until the limit of pieces is reached. */
export function layFloors(
  rooms: readonly Room[],
  goods: LaidGoods,
  pattern: LayingPattern,
  joint: Length,
): LaidFloor[] {
  const tile = pieceOf(goods);
  const how = goods.boards ? { joint: 0 as Length, offset: BOARD_OFFSET } : { joint, offset: 0 };
  let left = MAX_LAID_PIECES;
  return rooms.flatMap((room) => {
    if (room.kind !== 'floor') return [];
    const pieces = tile ? (room.width * room.length) / (tile.width * tile.length) : 0;
    if (!tile || pieces > left) return [{ ...room, layout: null }];
    left -= pieces;
    return [{ ...room, layout: layFloor({ width: room.width, length: room.length, tile, pattern, ...how }) }];
  });
}

/** Whether the sides are those of the piece that is counted, judged by its area. */
export function isOnePiece(
  { width, length }: Sides,
  { unitArea, soldByBox, piecesPerBox }: TileMeasure,
): boolean {
  const pieces = soldByBox ? piecesPerBox : 1;
  return (
    pieces !== null && Math.abs(width * length * pieces - unitArea) * 100 <= unitArea * SIDES_AGREE_PERCENT
  );
}

/** Pieces cut for a drawn floor; null if its cuts are unknown: an opening takes an unknown part of them. */
export function tilesOfFloor({ layout, openings }: LaidFloor, goods: LaidGoods): number | null {
  const tile = pieceOf(goods);
  if (!tile || !layout || openings.length > 0 || !isOnePiece(tile, goods.measure)) return null;
  return tilesForLayout(layout, tile);
}
