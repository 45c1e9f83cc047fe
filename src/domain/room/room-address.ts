import type { Piece } from '../collection/piece.ts';
import { formatArea } from '../measures/area.ts';
import { EMPTY_ROOM, type RoomDraft, writeDraft } from '../tile/room-form.ts';
import type { WallsDraft } from '../wall/walls-form.ts';
import type { WallsPlan } from './plan-walls.ts';

/** Address of the room calculator, which counts the remaining materials: glue, grout, skirting. */
function roomAddress(
  { slug, offerId }: Piece,
  room: Partial<RoomDraft>,
  { pattern, boxes, joint }: Pick<WallsDraft, 'pattern' | 'boxes' | 'joint'>,
): string {
  const fields = new URLSearchParams({ product: slug, ELEMENT_ID: String(offerId) });
  const rooms = [{ ...EMPTY_ROOM, ...room }];
  for (const [name, value] of writeDraft({ rooms, pattern, boxes, joint, spare: null, colour: null }))
    if (value !== '') fields.set(name, value);
  return `/calculator/?${fields}`;
}

/** Address of the room calculator with the area of the walls, the only fact about them that the calculator needs. */
export const wallsInRoom = (base: Piece, { net }: Pick<WallsPlan, 'net'>, draft: WallsDraft): string =>
  roomAddress(base, { kind: 'area', area: formatArea(net) }, { ...draft, pattern: 'straight' });

/** Address of the room calculator for the floor as typed. */
export const floorInRoom = (floor: Piece, draft: WallsDraft): string =>
  roomAddress(floor, { kind: 'floor', width: draft.floorWidth, length: draft.floorLength }, draft);
