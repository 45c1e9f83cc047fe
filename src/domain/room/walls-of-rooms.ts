import { formatQuantity, ONE, quantity } from '../measures/quantity.ts';
import { METRE } from '../tile/read-side.ts';
import { type RoomDraft, readDraft, readRoom } from '../tile/room-form.ts';
import type { Wall } from '../wall/wall.ts';
import { wallsAddress } from '../wall/walls-address.ts';
import { wallsOfRoom } from './walls-of-room.ts';

const inMetres = (side: number) => formatQuantity(quantity(Math.round(side / (METRE / ONE))));

function placedFields({ width, openings }: Wall, at: number): [string, string][] {
  return [
    [`wall${at}`, inMetres(width)],
    ...openings.flatMap((opening, hole): [string, string][] => {
      const name = `hole${at}.${hole}`;
      return [
        [`${name}.width`, inMetres(opening.width)],
        [`${name}.height`, inMetres(opening.height)],
        ...(openings.length > 1 ? [[`${name}.left`, inMetres(opening.left)] as [string, string]] : []),
      ];
    }),
  ];
}

/**
 * Fields of the four walls of a room with its dimensions. The positions of its openings are unknown, so they are distributed over the walls
 * in turn.
 */
function wallFields(draft: RoomDraft): [string, string][] {
  const reading = readRoom(draft);
  const placed = reading.state === 'room' && reading.room.kind === 'walls' ? wallsOfRoom(reading.room) : null;
  if (placed) return [['height', draft.height], ...placed.flatMap(placedFields)];
  const { width, length, height, openings } = draft;
  const walls = [width, length, width, length].map((side, at): [string, string] => [`wall${at}`, side]);
  const all = openings.flatMap((opening) =>
    Array.from({ length: Math.min(Number(opening.count) || 0, walls.length) }, () => opening),
  );
  const holes = all.flatMap((opening, at): [string, string][] => {
    const hole = `hole${at % walls.length}.${Math.floor(at / walls.length)}`;
    return [
      [`${hole}.width`, opening.width],
      [`${hole}.height`, opening.height],
    ];
  });
  return [['height', height], ...walls, ...holes];
}

/**
 * Address of the walls calculator, filled in with the first walls, the first floor, the joint, the spare and the choice of whole boxes from an address
 * of the room calculator. Null if the query is not one of the room calculator.
 */
export function wallsOfRooms(slug: string, query: URLSearchParams): string | null {
  if (!query.has('kind0') || query.has('wall0')) return null;
  const { rooms, joint, boxes, spare } = readDraft(query);
  const typed = (kind: RoomDraft['kind']) =>
    rooms.find((room) => room.kind === kind && room.width !== '' && room.length !== '');
  const [walls, floor] = [typed('walls'), typed('floor')];
  const fields = new URLSearchParams([
    ...(walls ? wallFields(walls) : []),
    ...(floor
      ? [
          ['floor-width', floor.width],
          ['floor-length', floor.length],
        ]
      : []),
  ] as [string, string][]);
  // A form without any wall field would be taken for an empty one.
  if (floor && !walls) fields.set('wall0', '');
  if (fields.size > 0 && joint !== null) fields.set('joint', String(joint));
  if (fields.size > 0 && boxes) fields.set('boxes', '1');
  if (fields.size > 0 && spare !== null) fields.set('spare', String(spare));
  return fields.size > 0 ? `${wallsAddress(slug)}&${fields}` : wallsAddress(slug);
}
