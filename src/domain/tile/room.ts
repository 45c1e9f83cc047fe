import type * as v from 'valibot';
import { type Area, area, areaOf, type Length, SQUARE_METRE } from '../measures/area.ts';
import type { layingPatternSchema } from './room-schema.ts';
import { type TileMeasure, tileFigures } from './tile-quantity.ts';

/** A door, a window, a bath: what is not covered; `count` equal ones. */
export interface Opening {
  width: Length;
  height: Length;
  count: number;
}

export const ROOM_KINDS = ['floor', 'walls', 'area'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** A surface to be covered [BEYOND-2]: a floor or walls by their measures, or an area typed as it is. */
export type Room =
  | { kind: 'floor'; width: Length; length: Length; openings: readonly Opening[] }
  | { kind: 'walls'; width: Length; length: Length; height: Length; openings: readonly Opening[] }
  | { kind: 'area'; area: Area; openings: readonly Opening[] };

/** How the goods are laid. */
export type LayingPattern = v.InferOutput<typeof layingPatternSchema>;

/** The spare that a shopper may choose instead of that of the pattern, per cent [TILE-6]. */
export const SPARES = [0, 5, 10, 15] as const;

const USUAL_SPARES: Readonly<Record<LayingPattern, { tile: number; board: number }>> = {
  straight: { tile: 10, board: 5 },
  diagonal: { tile: 15, board: 15 },
  herringbone: { tile: 20, board: 20 },
};

/** The spare a pattern takes, per cent of the area: what is cut away and what breaks [BEYOND-2]. */
export function spareOf(pattern: LayingPattern, goods: 'tile' | 'board'): number {
  return USUAL_SPARES[pattern][goods];
}

/** Area of a room without its openings; nothing where they are larger. */
export function roomArea(room: Room): Area {
  const open = room.openings.reduce((sum, { width, height, count }) => sum + width * height * count, 0);
  return area(Math.max(0, wholeArea(room) - open));
}

function wholeArea(room: Room): number {
  if (room.kind === 'area') return room.area;
  if (room.kind === 'floor') return areaOf(room.width, room.length);
  return 2 * (room.width + room.length) * room.height;
}

/** The way around a floor, in tenths of a millimetre; null where only an area is known. */
export function perimeter(room: Room): Length | null {
  return room.kind === 'area' ? null : ((2 * (room.width + room.length)) as Length);
}

export interface Covering {
  /** Of all rooms, openings left out. */
  net: Area;
  /** With the spare, rounded up to a hundredth of a mm². */
  wanted: Area;
  /** Selling units to buy: whole pieces, or whole boxes of goods sold or wished by the box. */
  sold: number;
  /** What they cover. */
  covered: Area;
  /** What stays over when nothing breaks. */
  left: Area;
}

/** Rooms larger than this are a slip of the finger: 100 000 m². */
const MAX_AREA = 100_000 * SQUARE_METRE;

/**
 * What covers the rooms with `spare` per cent over, in whole pieces; `wholeBoxes` rounds up to what boxes hold where that is
 * known. Null for nothing to cover and for more than 100 000 m².
 */
export function coverRooms(
  rooms: readonly Room[],
  measure: TileMeasure,
  { spare, wholeBoxes }: { spare: number; wholeBoxes: boolean },
): Covering | null {
  const net = rooms.reduce((sum, room) => sum + roomArea(room), 0);
  if (net <= 0 || net > MAX_AREA) return null;
  const wanted = area(Number((BigInt(net) * BigInt(100 + spare) + 99n) / 100n));
  const units = Math.ceil(wanted / measure.unitArea);
  const box = wholeBoxes && !measure.soldByBox ? (measure.piecesPerBox ?? 1) : 1;
  const sold = Math.ceil(units / box) * box;
  const covered = tileFigures(sold, measure).area;
  return { net: area(net), wanted, sold, covered, left: area(covered - net) };
}
