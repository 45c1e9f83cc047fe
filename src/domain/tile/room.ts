import type * as v from 'valibot';
import { type Area, area, areaOf, type Length, SQUARE_METRE } from '../measures/area.ts';
import type { layingPatternSchema } from './room-schema.ts';

/** A part that is not covered, such as a door, a window or a bath; `count` is the number of identical ones. */
export interface Opening {
  width: Length;
  height: Length;
  count: number;
}

export const ROOM_KINDS = ['floor', 'walls', 'area'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** A surface to cover [BEYOND-2]: a floor or walls given by their dimensions, or an area as typed. */
export type Room =
  | { kind: 'floor'; width: Length; length: Length; openings: readonly Opening[] }
  | { kind: 'walls'; width: Length; length: Length; height: Length; openings: readonly Opening[] }
  | { kind: 'area'; area: Area; openings: readonly Opening[] };

export type LayingPattern = v.InferOutput<typeof layingPatternSchema>;

/** Amounts of spare, in per cent, that shoppers can choose instead of the pattern's default [TILE-6]. */
export const SPARES = [0, 5, 10, 15, 20] as const;

const USUAL_SPARES: Readonly<Record<LayingPattern, { tile: number; board: number }>> = {
  straight: { tile: 10, board: 5 },
  diagonal: { tile: 15, board: 15 },
  herringbone: { tile: 20, board: 20 },
};

/** Default spare of a pattern in per cent of the pieces that the layout needs [BEYOND-2]. */
export function spareOf(pattern: LayingPattern, goods: 'tile' | 'board'): number {
  return USUAL_SPARES[pattern][goods];
}

/** Area of a room without its openings; 0 if the openings are larger. */
export function roomArea(room: Room): Area {
  const open = room.openings.reduce((sum, { width, height, count }) => sum + width * height * count, 0);
  return area(Math.max(0, wholeArea(room) - open));
}

function wholeArea(room: Room): number {
  if (room.kind === 'area') return room.area;
  if (room.kind === 'floor') return areaOf(room.width, room.length);
  return 2 * (room.width + room.length) * room.height;
}

/** Perimeter of a room in tenths of a millimetre; null if only its area is known. */
export function perimeter(room: Room): Length | null {
  return room.kind === 'area' ? null : ((2 * (room.width + room.length)) as Length);
}

/** Maximum area, 100 000 m²; a larger one is a typing mistake. */
const MAX_AREA = 100_000 * SQUARE_METRE;

/** Area of all rooms without their openings; null if there is nothing to cover or more than 100 000 m². */
export function areaOfRooms(rooms: readonly Room[]): Area | null {
  const net = rooms.reduce((sum, room) => sum + roomArea(room), 0);
  return net > 0 && net <= MAX_AREA ? area(net) : null;
}
