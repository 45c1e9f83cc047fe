import { SQUARE_METRE } from '../measures/area.ts';
import { ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { changeGroup } from '../tile/measured-groups.ts';
import { MAX_AREA } from '../tile/my-area.ts';
import { parseMetres } from '../tile/read-side.ts';
import type { WallsDraft } from '../wall/walls-form.ts';
import { type RoomSize, sidesOfArea } from './room-of-area.ts';

const sizeOf = ({ floorWidth, floorLength }: WallsDraft): RoomSize => ({
  width: floorWidth,
  length: floorLength,
});

/** Side that the wall at this place follows. */
const sideOf = (at: number) => (at % 2 === 0 ? 'length' : 'width');

/** Whether a room is a box whose walls are as long as its sides. */
export function followsSize(draft: WallsDraft): boolean {
  const size = sizeOf(draft);
  const { walls } = draft;
  return walls.length === 4 && walls.every(({ width }, at) => width.trim() === size[sideOf(at)].trim());
}

/**
 * Changes the sides of a room: its floor, and those of its four walls that were as long as the side before, so that a wall measured apart
 * stays as it is.
 */
export function resizeRoom(draft: WallsDraft, size: Partial<RoomSize>): WallsDraft {
  const before = sizeOf(draft);
  const next = { ...before, ...size };
  let { walls } = draft;
  if (walls.length === 4)
    for (let at = 0; at < walls.length; at++) {
      const side = sideOf(at);
      walls = changeGroup(walls, at, (wall) =>
        wall.width.trim() === before[side].trim() ? { ...wall, width: next[side] } : wall,
      );
    }
  return { ...draft, walls, floorWidth: next.width, floorLength: next.length };
}

/** Area of the floor in thousandths of a square metre, rounded down; null if its sides cannot be read. */
export function areaOfRoom({ floorWidth, floorLength }: WallsDraft): Quantity | null {
  const [width, long] = [parseMetres(floorWidth), parseMetres(floorLength)];
  const surface = Math.floor(((width ?? 0) * (long ?? 0)) / (SQUARE_METRE / ONE));
  return surface > 0 && surface <= MAX_AREA ? quantity(surface) : null;
}

/** Changes the sides of a room to those of a nearly square floor of an area in thousandths of a square metre. */
export const resizeToArea = (draft: WallsDraft, area: Quantity): WallsDraft =>
  resizeRoom(draft, sidesOfArea(area));

/** Fields with the sides before, by which a form without script knows that they were changed. */
export const SIZE_BEFORE = { width: 'width-before', length: 'length-before' } as const;

/** Changes the walls of a form sent without script, whose sides differ from those it was shown with. */
export function resizedByForm(draft: WallsDraft, fields: URLSearchParams): WallsDraft {
  const [width, length] = [fields.get(SIZE_BEFORE.width), fields.get(SIZE_BEFORE.length)];
  if (width === null || length === null) return draft;
  return resizeRoom({ ...draft, floorWidth: width, floorLength: length }, sizeOf(draft));
}
