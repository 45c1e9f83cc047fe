import type { RoomDraft } from '../tile/room-form.ts';

/** Where a tile is laid on the walls of a room. */
export const wallsAddress = (slug: string): string =>
  `/calculator/walls/?product=${encodeURIComponent(slug)}`;

/** The four walls of a room by its measures; its openings, whose places nobody knows, one on each wall in turn. */
function wallFields({ width, length, height, openings }: RoomDraft): [string, string][] {
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

/** The same with the first floor and the first walls of a room calculator, as they were typed there. */
export function wallsOfRooms(slug: string, rooms: readonly RoomDraft[]): string {
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
  // A form without its walls would be taken for none.
  if (floor && !walls) fields.set('wall0', '');
  return fields.size > 0 ? `${wallsAddress(slug)}&${fields}` : wallsAddress(slug);
}
