import type { Area } from '../measures/area.ts';
import { areaOfRooms, type Room, roomArea } from './room.ts';
import { type Needed, sparePieces } from './spare.ts';
import type { TileMeasure } from './tile-quantity.ts';

interface Covering {
  /** Total area of the rooms without their openings. */
  net: Area;
  /** Pieces that are needed; null if the number of pieces in the boxes sold is unknown. */
  needed: Needed | null;
  /** Selling units to buy: whole pieces, or whole boxes if the product is sold by the box or the shopper wants whole boxes. */
  sold: number;
}

interface Laying {
  /** Spare in per cent of the pieces that the layout needs. */
  spare: number;
  wholeBoxes: boolean;
  /** Pieces that a room's layout needs; null for a room that is counted by its area because its cuts are unknown. */
  cut(room: Room): number | null;
}

/**
 * Counts the pieces that the layouts of the rooms need, and the spare on top of them [BEYOND-2]; `wholeBoxes` rounds up to full boxes if
 * the number of pieces in a box is known. Null if there is nothing to cover or more than 100 000 m².
 */
export function coverRooms(
  rooms: readonly Room[],
  { unitArea, soldByBox, piecesPerBox }: TileMeasure,
  { spare, wholeBoxes, cut }: Laying,
): Covering | null {
  const net = areaOfRooms(rooms);
  if (net === null) return null;
  if (soldByBox && piecesPerBox === null) {
    const wanted = (BigInt(net) * BigInt(100 + spare) + 99n) / 100n;
    const each = BigInt(unitArea);
    return { net, needed: null, sold: Number((wanted + each - 1n) / each) };
  }
  const counted = rooms.map((room) => ({ room, pieces: cut(room) }));
  const rest = counted.filter(({ pieces }) => pieces === null);
  const restArea = rest.reduce((sum, { room }) => sum + roomArea(room), 0);
  const box = piecesPerBox ?? 1;
  const drawn = counted.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  const layout = drawn + Math.ceil((restArea * (soldByBox ? box : 1)) / unitArea);
  const needed: Needed = { layout, spare: sparePieces(layout, spare), drawn: rest.length === 0 };
  return { net, needed, sold: unitsFor(needed.layout + needed.spare, { box, soldByBox, wholeBoxes }) };
}

interface Boxing {
  box: number;
  soldByBox: boolean;
  wholeBoxes: boolean;
}

function unitsFor(pieces: number, { box, soldByBox, wholeBoxes }: Boxing): number {
  if (soldByBox) return Math.ceil(pieces / box);
  return wholeBoxes ? Math.ceil(pieces / box) * box : pieces;
}
