import { readWallsDraft, type WallsDraft } from '../wall/walls-form.ts';

/** A usual bathroom, 1,7 × 2 m with walls of 2,5 m and a door, whose measurements a room begins with [BEYOND-13]. */
const BATHROOM = {
  ...{ height: '2,5', wall0: '2', wall1: '1,7', wall2: '2', wall3: '1,7' },
  ...{ 'hole1.0.width': '0,7', 'hole1.0.height': '2', 'floor-width': '1,7', 'floor-length': '2' },
} as const;

const MEASURED = ['wall0', 'height', 'floor-width', 'floor-length'] as const;

/** Whether an address states any measurement of a room. */
export const isMeasured = (fields: URLSearchParams): boolean => MEASURED.some((name) => fields.has(name));

/** Reads the room of an address; without measurements it is a usual bathroom, laid as the address requests. */
export function readRoomDraft(fields: URLSearchParams): WallsDraft {
  if (isMeasured(fields)) return readWallsDraft(fields);
  const params = new URLSearchParams(BATHROOM);
  for (const [name, value] of fields) params.set(name, value);
  return readWallsDraft(params);
}
