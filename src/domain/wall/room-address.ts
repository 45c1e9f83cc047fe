import type { Piece } from '../collection/piece.ts';
import { formatArea } from '../measures/area.ts';
import { EMPTY_ROOM, type RoomDraft, writeDraft } from '../tile/room-form.ts';
import type { WallsPlan } from './plan-walls.ts';
import type { WallsDraft } from './walls-form.ts';

/** Where the room calculator counts what else a surface takes: glue, grout, skirting. */
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

/** The room calculator for what walls come to, of which it knows the area alone. */
export const wallsInRoom = (base: Piece, { net }: Pick<WallsPlan, 'net'>, draft: WallsDraft): string =>
  roomAddress(base, { kind: 'area', area: formatArea(net) }, { ...draft, pattern: 'straight' });

/** The room calculator for the floor as it was typed. */
export const floorInRoom = (floor: Piece, draft: WallsDraft): string =>
  roomAddress(floor, { kind: 'floor', width: draft.floorWidth, length: draft.floorLength }, draft);
