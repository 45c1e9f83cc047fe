import { readWallsDraft, type WallsDraft } from '../wall/walls-form.ts';
import type { WallGoods } from './plan-walls.ts';

/** Fields of a room of two sides with a door. */
const roomOf = (width: string, long: string) => ({
  ...{ height: '2,5', wall0: long, wall1: width, wall2: long, wall3: width },
  ...{ 'hole1.0.width': '0,7', 'hole1.0.height': '2', 'floor-width': width, 'floor-length': long },
});

/** Usual rooms, whose measurements a room begins with [BEYOND-13]: a bathroom for tile, a living room for what covers floors alone. */
const BATHROOM = roomOf('1,7', '2');
const LIVING_ROOM = roomOf('3,5', '5');

const MEASURED = ['wall0', 'height', 'floor-width', 'floor-length'] as const;

/** Whether an address states any measurement of a room. */
export const isMeasured = (fields: URLSearchParams): boolean => MEASURED.some((name) => fields.has(name));

/** Whether only a floor is laid with the goods. */
export const isFloorOnly = ({ pieces }: Pick<WallGoods, 'pieces'>): boolean => pieces.base.length === 0;

/** Reads the room of an address; without measurements it is a usual one for the goods, laid as the address requests. */
export function readRoomDraft(fields: URLSearchParams, goods: Pick<WallGoods, 'pieces'>): WallsDraft {
  if (isMeasured(fields)) return readWallsDraft(fields);
  const params = new URLSearchParams(isFloorOnly(goods) ? LIVING_ROOM : BATHROOM);
  for (const [name, value] of fields) params.set(name, value);
  return readWallsDraft(params);
}
