import { colour, scale, toLight } from '../colour.ts';
import { concrete } from '../materials/concrete.ts';
import { wood } from '../materials/wood.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { woods } from '../plans/boards.ts';
import { grout, type Scene } from '../plans/plan.ts';
import { laid, rows, type Surface, upright } from '../surface.ts';
import { bathtub, stool, vanity } from './bath.ts';
import { consoleTable } from './hall.ts';
import { kitchen } from './kitchen.ts';
import { artwork, bed, curtains, floorLamp, sideTable, sofa } from './living.ts';
import type { Room } from './look.ts';
import { plain } from './paints.ts';
import { plant } from './plants.ts';
import type { Dressing } from './render.ts';
import { box, solid, union } from './solids.ts';

const SIDE = 800;
const HEIGHT = 2700;

function light(hex: string): [number, number, number] {
  const [r, g, b] = colour(hex);
  return [toLight(r), toLight(g), toLight(b)];
}

/** A painted wall with a white skirting board. */
export function painted(hex: string, skirting = true): Surface {
  const tint = colour(hex);
  return (x, y, _footprint, out) => {
    out[0] = tint[0];
    out[1] = tint[1];
    out[2] = tint[2];
    scale(out, 1 + fractal(x / 700, y / 700, 3) * 0.012);
    out[4] = 0;
    const rise = HEIGHT - y;
    if (skirting && rise < 80) {
      const edge = smoothstep(80, 74, rise);
      for (const part of [0, 1, 2]) out[part] = 0.95 - 0.12 * (1 - edge) + noise(x / 90, y / 90) * 0.004;
    }
  };
}

const oakFloor = laid(
  wood({ ...woods.oakLight, width: 192 }),
  upright(rows(1285, 192, 0.5)),
  grout('#8f6f4c', 1.6, 0.4),
);
const greigeFloor = laid(
  concrete({ ground: ['#8f8981', '#a39d95', '#b3ada5', '#c2bcb4'] }),
  rows(600, 600, 2, 0),
  grout('#98928a'),
);
const darkFloor = laid(
  wood({ ...woods.oakSmoked, width: 192 }),
  upright(rows(1285, 192, 0.5)),
  grout('#33241a', 1.6, 0.4),
);

const big = { half: 2600, height: HEIGHT, depth: 5200, behind: 3200 } as const;

function room(rest: Partial<Room> & Pick<Room, 'box' | 'solids' | 'lighting'>, wall: string): Room {
  return {
    eye: [150, 1450, 0],
    plane: 1.02,
    shift: 0.17,
    width: SIDE,
    height: SIDE,
    wall: light(wall),
    ...rest,
  };
}

const living = room(
  {
    box: big,
    solids: [
      ...sofa(350, 5120, '#a7a48f', ['#b5573a', '#e3d6bd']),
      ...floorLamp(1760, 4700),
      ...artwork(0, 1690, 5200, 300, 390, ['#c46a45', '#7f8f7d', '#3f5650']),
      ...artwork(690, 1690, 5200, 300, 390, ['#d9a05b', '#b98f77', '#6f4a3c']),
      ...curtains(-2600, 2350, 5080, 2620, '#e9e2d6'),
      ...plant(-1480, 4560, 1, '#d9d2c5'),
      ...sideTable(-830, 3950),
    ],
    lighting: {
      window: { z0: 2700, z1: 4750, y0: 250, y1: 2450, panes: [2, 1] },
      sun: [-0.8, 0.66, 0.34],
      sky: 1.15,
      ambient: 0.44,
    },
  },
  '#dcd5c9',
);

const bedroom = room(
  {
    box: big,
    eye: [-250, 1480, 0],
    solids: [
      ...bed(1050, 5180),
      ...artwork(1050, 1800, 5200, 520, 300, ['#d9b48a', '#8b9a90', '#556a68']),
      ...curtains(-2600, 2150, 4880, 2620, '#dcd3c4'),
      ...sideTable(-330, 4700),
      ...plant(-1750, 4650, 1.05, '#b8856a'),
    ],
    lighting: {
      window: { z0: 2450, z1: 4550, y0: 150, y1: 2400, panes: [2, 1] },
      sun: [-0.75, 0.6, 0.12],
      sky: 1.15,
      ambient: 0.44,
    },
  },
  '#d3cec3',
);

const bathFloor = room(
  {
    box: { half: 1900, height: HEIGHT, depth: 4200, behind: 2600 },
    eye: [200, 1500, -300],
    shift: 0.2,
    solids: [
      ...bathtub(150, 3450),
      ...stool(-1050, 2950),
      ...plant(1420, 3750, 0.8, '#cfc6b6'),
      ...floorTowels(1880),
    ],
    lighting: {
      window: { z0: 1900, z1: 3500, y0: 900, y1: 2350, panes: [2, 1] },
      sun: [-0.7, 0.8, 0.3],
      sky: 1.35,
      ambient: 0.5,
    },
  },
  '#e3dfd8',
);

function floorTowels(half: number) {
  return [
    solid(
      [half - 60, 900, 2500],
      [half + 20, 1700, 3200],
      union(box(half - 20, 1320, 2850, 12, 330, 230, 10)),
      plain('#b98f77', 0.06, 1.6),
    ),
  ];
}

const bathWall = room(
  {
    box: { half: 1700, height: HEIGHT, depth: 3700, behind: 2600 },
    eye: [-120, 1420, -500],
    plane: 0.78,
    shift: 0.02,
    solids: [...vanity(250, 3700), ...plant(-1180, 3260, 0.78, '#d9d2c5')],
    lighting: {
      window: { z0: 1500, z1: 3150, y0: 800, y1: 2400, panes: [2, 1], frosted: true },
      sky: 1.5,
      ambient: 0.52,
    },
  },
  '#d8d3ca',
);

const kitchenRoom = room(
  {
    box: { half: 1900, height: HEIGHT, depth: 3400, behind: 2600 },
    eye: [-60, 1480, 200],
    plane: 0.74,
    shift: 0.06,
    solids: kitchen(1900, 3400, '#d8d2c4'),
    lighting: { window: { z0: 1000, z1: 2700, y0: 850, y1: 2400, panes: [2, 1] }, sky: 1.5, ambient: 0.52 },
  },
  '#d8d3ca',
);

const hall = room(
  {
    box: { half: 1750, height: HEIGHT, depth: 4600, behind: 2600 },
    eye: [120, 1500, -250],
    shift: 0.2,
    solids: [
      ...consoleTable(-350, 4600),
      ...artwork(-350, 1640, 4600, 300, 360, ['#c46a45', '#a9ab94', '#4d5f57']),
      ...plant(1130, 4150, 1.05, '#8f6a52'),
      solid(
        [-1000, 0, 3150],
        [-380, 470, 3560],
        union(box(-690, 400, 3350, 290, 60, 180, 40)),
        plain('#a5553c', 0.04, 2.5),
      ),
      solid(
        [-1000, 0, 3150],
        [-380, 360, 3560],
        union(
          ...[-1, 1].flatMap((a) =>
            [-1, 1].map((b) => box(-690 + a * 240, 175, 3350 + b * 140, 15, 175, 15, 3)),
          ),
        ),
        plain('#33271f', 0.02),
      ),
    ],
    lighting: {
      window: { z0: 1900, z1: 3700, y0: 500, y1: 2400, panes: [2, 1] },
      sun: [-0.8, 0.7, 0.42],
      sky: 1.25,
      ambient: 0.46,
    },
  },
  '#d9d4c9',
);

/** Shows a door in the back wall, in portrait. */
export const doorRoom: Room = {
  ...room(
    {
      box: { half: 1700, height: HEIGHT, depth: 4300, behind: 2600 },
      eye: [80, 1350, -500],
      plane: 0.56,
      shift: 0.055,
      solids: [
        ...consoleTable(-690, 4300),
        ...artwork(-690, 1590, 4300, 230, 300, ['#c46a45', '#a9ab94', '#4d5f57']),
        ...plant(1130, 3960, 0.82, '#c9a184'),
      ],
      lighting: {
        window: { z0: 1500, z1: 3400, y0: 400, y1: 2400, panes: [2, 1] },
        sun: [-0.8, 0.66, 0.28],
        sky: 1.3,
        ambient: 0.48,
      },
    },
    '#d6d0c4',
  ),
  width: 750,
  height: 1000,
};

export const doorFloors = { oak: oakFloor, dark: darkFloor, stone: greigeFloor };

const WALLS = ['#ddd6ca', '#d2d3cb', '#d9cdc0', '#e2dfd9', '#cbd0d0', '#cfcdc0'];
const UNDER_WALLS = [greigeFloor, oakFloor, darkFloor];

/** Rooms where the covering lies on the floor; in the others it is on the back wall. */
const floors: Partial<Record<Scene, Room>> = { living, bedroom, hall, 'bath-floor': bathFloor };
const walls: Partial<Record<Scene, Room>> = { 'bath-wall': bathWall, kitchen: kitchenRoom };

/**
 * The room a covering is shown in, dressed with it; `shine` is how much a floor mirrors, 0 to 1. The rest of the dressing
 * varies with `seed`.
 */
export function sceneWith(
  scene: Scene,
  covering: Surface,
  shine: number,
  seed: number,
): { room: Room; dressing: Dressing } {
  const wall = painted(WALLS[seed % WALLS.length] ?? '#ddd6ca', scene !== 'bath-floor');
  const onFloor = floors[scene];
  if (onFloor) return { room: onFloor, dressing: { floor: covering, shine, back: wall, side: wall } };
  const floor = (scene === 'kitchen' ? oakFloor : UNDER_WALLS[seed % UNDER_WALLS.length]) ?? greigeFloor;
  const side = painted('#e0dcd4', false);
  return {
    room: walls[scene] ?? kitchenRoom,
    dressing: { floor, shine: 0.45, back: covering, side, relief: true },
  };
}
