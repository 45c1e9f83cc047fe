import type { Length } from '../measures/area.ts';
import { isOnePiece, type LaidGoods } from '../tile/laid-floors.ts';
import type { Room } from '../tile/room.ts';
import { sawPieces } from '../wall/saw-pieces.ts';
import { layWalls } from '../wall/wall-layout.ts';
import { wallsOfRoom } from './walls-of-room.ts';

/**
 * Tiles for the walls of a room, laid and cut as the plan of the walls does by default [BEYOND-12]. Null if that is unknown: for boards,
 * for goods without dimensions, for too many pieces, and for openings that do not fit on the walls.
 */
export function tilesOfWalls(
  room: Extract<Room, { kind: 'walls' }>,
  { boards, width, length, measure }: LaidGoods,
  joint: Length,
): number | null {
  const walls = wallsOfRoom(room);
  if (boards || !width || !length || !walls || !isOnePiece({ width, length }, measure)) return null;
  const [short, long] = width < length ? [width, length] : [length, width];
  const tile = { width: long, height: short };
  const layout = layWalls(
    {
      ...{ tile, joint, border: null, belt: [], beltAt: null, top: null },
      ...{ start: 'middle', bond: 'grid', decorEvery: 1, whole: 'floor' },
    },
    walls,
  );
  return (
    layout &&
    sawPieces(
      layout.walls.flatMap(({ pieces }) => pieces),
      tile,
    ).tiles
  );
}
