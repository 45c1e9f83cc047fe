import { type Door, doorFront } from '../doors/front.ts';
import { LEAF_HEIGHT, LEAF_WIDTH } from '../doors/leaf.ts';
import { drawFlat } from '../flat.ts';
import type { MasterPlan } from '../masters.ts';
import { drawRoom } from '../room/render.ts';
import { doorFloors, doorRoom, painted } from '../room/scenes.ts';
import type { Surface } from '../surface.ts';
import { doors } from './door-kinds.ts';

const whole = { x: -430, y: -140, span: 1660, width: 900, height: 1200, mirror: 0.5, relief: 0.8 };

const IN_ROOM = 60;

/** The back wall of the door's room with the door in it; mm to the right of the middle and down from the ceiling. */
function wallWith(door: Door): Surface {
  const front = doorFront(door);
  return (x, y, footprint, out) => front(x - IN_ROOM, y - 2700 + LEAF_HEIGHT + 7, footprint, out);
}

const floorFor: Record<string, keyof typeof doorFloors> = {
  dark: 'oak',
  black: 'stone',
  brown: 'stone',
  grey: 'oak',
  white: 'dark',
};

/** Doors seen straight on, from both sides for entrance doors, and close up. */
export function doorMasters(): MasterPlan[] {
  return doors.flatMap((door) => {
    const common = {
      set: door.set,
      family: door.entrance ? 'entrance-door' : 'door',
      tone: door.tone,
      max: 60_000,
    };
    const masters: MasterPlan[] = [
      { ...common, id: `${door.set}-door`, role: 'door', draw: () => drawFlat(doorFront(door), whole) },
    ];
    if (door.inner) {
      masters.push({
        ...common,
        id: `${door.set}-inside`,
        role: 'door',
        draw: () => drawFlat(doorFront(door, true), whole),
      });
    }
    masters.push({
      ...common,
      id: `${door.set}-detail`,
      role: 'detail',
      draw: () =>
        drawFlat(doorFront(door), { ...whole, x: LEAF_WIDTH - 310, y: door.entrance ? 700 : 800, span: 390 }),
    });
    masters.push({
      ...common,
      id: `${door.set}-door-room`,
      role: 'door-room',
      max: 32_000,
      group: 'door-room',
      draw: () =>
        drawRoom(doorRoom, {
          floor: doorFloors[floorFor[door.tone] ?? 'oak'],
          shine: 0.4,
          back: wallWith(door),
          side: painted('#e9e5de'),
          relief: true,
        }),
    });
    return masters;
  });
}
