import { PIECE_FIELDS } from '../collection/chosen-pieces.ts';
import { parseMyArea } from '../tile/my-area.ts';
import { collectionRoomAddress } from '../wall/walls-address.ts';
import { sidesOfArea, wallsOfArea } from './room-of-area.ts';

/** Parameters that mean the same in the former form of a collection and in the room. */
const SAME = ['spare', 'boxes', ...Object.values(PIECE_FIELDS)];

/**
 * Address of the room for an address of a collection's page with the fields of its former form, «Комплект на вашу площадь»: areas become
 * walls and a floor of that size. Null without an area.
 */
export function roomOfSet(slug: string, query: URLSearchParams): string | null {
  const [walls, floor] = ['walls', 'floor'].map((name) => parseMyArea((query.get(name) ?? '').trim()));
  if (!walls && !floor) return null;
  const fields = new URLSearchParams(walls ? wallsOfArea(walls) : [['wall0', '']]);
  if (floor) {
    const { width, length } = sidesOfArea(floor);
    fields.set('floor-width', width);
    fields.set('floor-length', length);
  }
  for (const name of SAME) {
    const value = query.get(name);
    if (value) fields.set(name, value);
  }
  return `${collectionRoomAddress(slug)}&${fields}`;
}
