import { bathtub, stool, vanity } from '../room/bath.ts';
import { consoleTable } from '../room/hall.ts';
import { kitchen } from '../room/kitchen.ts';
import { artwork, curtains, floorLamp, sideTable, sofa } from '../room/living.ts';
import type { Room } from '../room/look.ts';
import { plain, timber } from '../room/paints.ts';
import { plant } from '../room/plants.ts';
import { box, type Solid, solid, union } from '../room/solids.ts';

/** A place in a room that a covering or a door is tried on. */
export type Plane =
  | { id: 'floor' | 'wall' | 'side'; kind: 'floor' | 'wall'; name: string }
  /** A leaf in the back wall: its left edge and its sides, mm. */
  | { id: 'door'; kind: 'doorway'; name: string; left: number; width: number; height: number };

/** A room in which goods are tried on. */
export interface FittingRoom {
  id: string;
  name: string;
  room: Room;
  planes: readonly Plane[];
  /** What lies on its planes while nothing is tried on: `#rrggbb` by the plane. */
  bare: Readonly<Record<string, string>>;
  /** What is seen beyond the window: null is a bright sky. */
  outside: 'garden' | null;
  /** Slugs of sections whose goods are shown in it first. */
  sections: readonly string[];
}

const WIDTH = 1200;
const HEIGHT = 960;
const CEILING = 2700;

const FLOOR: Plane = { id: 'floor', kind: 'floor', name: 'Пол' };
const BACK: Plane = { id: 'wall', kind: 'wall', name: 'Стена напротив' };
const SIDE: Plane = { id: 'side', kind: 'wall', name: 'Стена справа' };
const LEAF = { width: 800, height: 2000 };

function room(rest: Pick<Room, 'box' | 'solids' | 'lighting'> & Partial<Room>): Room {
  return {
    eye: [-250, 1480, -700],
    plane: 1.02,
    shift: 0.14,
    width: WIDTH,
    height: HEIGHT,
    wall: [0.66, 0.64, 0.6],
    ...rest,
  };
}

/** A skirting board along the back wall, with gaps where something stands. */
function skirting(half: number, depth: number, gaps: readonly (readonly [number, number])[] = []): Solid[] {
  const edges = [-half, ...gaps.flat(), half];
  const paint = plain('#f4f2ee', 0.004, 40);
  const back = edges.flatMap((from, at) => {
    const to = edges[at + 1];
    if (at % 2 === 1 || to === undefined) return [];
    const middle = (from + to) / 2;
    return [
      solid(
        [from, 0, depth - 20],
        [to, 72, depth],
        box(middle, 35, depth - 8, (to - from) / 2, 35, 8, 3),
        paint,
      ),
    ];
  });
  const side = solid(
    [half - 20, 0, -2000],
    [half, 72, depth],
    box(half - 8, 35, depth / 2 - 1000, 8, 35, depth / 2 + 1000, 3),
    paint,
  );
  return [...back, side];
}

/** The frame around a leaf, standing a little before the wall. */
function architrave(left: number, depth: number): Solid[] {
  const right = left + LEAF.width;
  const paint = plain('#f6f4f0', 0.004, 40);
  const post = (x: number) => box(x, LEAF.height / 2, depth - 12, 38, LEAF.height / 2 + 5, 12, 4);
  const lintel = box(left + LEAF.width / 2, LEAF.height + 42, depth - 12, LEAF.width / 2 + 78, 38, 12, 4);
  return [
    solid(
      [left - 80, 0, depth - 26],
      [right + 80, LEAF.height + 84, depth],
      union(post(left - 40), post(right + 40), lintel),
      paint,
    ),
  ];
}

const bathroom: FittingRoom = {
  id: 'bathroom',
  name: 'Ванная',
  sections: ['plitka-i-keramogranit'],
  planes: [FLOOR, BACK, SIDE],
  bare: { floor: '#b9b5ae', wall: '#dcd8d1', side: '#dcd8d1' },
  outside: null,
  room: room({
    box: { half: 1900, height: CEILING, depth: 3300, behind: 2600 },
    eye: [250, 1500, -1300],
    plane: 1.28,
    shift: 0.27,
    solids: [
      ...bathtub(860, 2720),
      ...vanity(-980, 3300),
      ...stool(-60, 2450),
      ...plant(-190, 3020, 0.72, '#cfc6b6'),
    ],
    lighting: {
      window: { z0: 1150, z1: 2650, y0: 900, y1: 2350, panes: [2, 1] },
      sun: [-0.72, 0.8, 0.2],
      sky: 1.35,
      ambient: 0.5,
    },
  }),
};

const kitchenRoom: FittingRoom = {
  id: 'kitchen',
  name: 'Кухня',
  sections: ['plitka-kabanchik'],
  planes: [FLOOR, { ...BACK, name: 'Фартук и стена напротив' }, SIDE],
  bare: { floor: '#b7b0a6', wall: '#dfdad1', side: '#dfdad1' },
  outside: null,
  room: room({
    box: { half: 1900, height: CEILING, depth: 3300, behind: 2600 },
    eye: [250, 1540, -1300],
    plane: 1.26,
    shift: 0.27,
    solids: kitchen(1900, 3300, '#cfd0c6'),
    lighting: {
      window: { z0: 700, z1: 2500, y0: 850, y1: 2400, panes: [2, 1] },
      sun: [-0.8, 0.74, 0.34],
      sky: 1.45,
      ambient: 0.5,
    },
  }),
};

const living: FittingRoom = {
  id: 'living',
  name: 'Гостиная',
  sections: [],
  planes: [FLOOR, BACK, SIDE],
  bare: { floor: '#b7b0a6', wall: '#ded7cb', side: '#ded7cb' },
  outside: null,
  room: room({
    box: { half: 2600, height: CEILING, depth: 5200, behind: 3200 },
    eye: [500, 1480, -700],
    plane: 1.2,
    shift: 0.24,
    solids: [
      ...sofa(350, 5110, '#a7a48f', ['#b5573a', '#e3d6bd']),
      ...floorLamp(1760, 4700),
      ...artwork(0, 1690, 5200, 300, 390, ['#c46a45', '#7f8f7d', '#3f5650']),
      ...artwork(690, 1690, 5200, 300, 390, ['#d9a05b', '#b98f77', '#6f4a3c']),
      ...curtains(-2600, 2350, 5080, 2620, '#e9e2d6'),
      ...plant(-1480, 4560, 1, '#d9d2c5'),
      ...sideTable(-830, 3950),
      ...skirting(2600, 5200),
    ],
    lighting: {
      window: { z0: 2700, z1: 4750, y0: 250, y1: 2450, panes: [2, 1] },
      sun: [-0.8, 0.66, 0.34],
      sky: 1.15,
      ambient: 0.46,
    },
  }),
};

const DOOR_LEFT = 260;

const hall: FittingRoom = {
  id: 'hall',
  name: 'Прихожая',
  sections: [],
  planes: [FLOOR, BACK, SIDE, { id: 'door', kind: 'doorway', name: 'Дверь', left: DOOR_LEFT, ...LEAF }],
  bare: { floor: '#b3aca2', wall: '#d9d3c8', side: '#d9d3c8', door: '#efece6' },
  outside: null,
  room: room({
    box: { half: 1750, height: CEILING, depth: 4200, behind: 2600 },
    eye: [300, 1500, -900],
    plane: 1.12,
    shift: 0.24,
    solids: [
      ...consoleTable(-750, 4200),
      ...artwork(-750, 1640, 4200, 260, 320, ['#c46a45', '#a9ab94', '#4d5f57']),
      ...plant(1430, 3900, 0.85, '#8f6a52'),
      ...architrave(DOOR_LEFT, 4200),
      ...skirting(1750, 4200, [[DOOR_LEFT - 78, DOOR_LEFT + LEAF.width + 78]]),
      ...pouf(-1050, 3150),
    ],
    lighting: {
      window: { z0: 1700, z1: 3500, y0: 500, y1: 2400, panes: [2, 1] },
      sun: [-0.8, 0.7, 0.42],
      sky: 1.25,
      ambient: 0.48,
    },
  }),
};

function pouf(x: number, z: number): Solid[] {
  const legs = [-1, 1].flatMap((a) => [-1, 1].map((b) => box(x + a * 240, 175, z + b * 140, 15, 175, 15, 3)));
  return [
    solid(
      [x - 310, 300, z - 210],
      [x + 310, 470, z + 210],
      box(x, 400, z, 290, 60, 180, 40),
      plain('#a5553c', 0.04, 2.5),
    ),
    solid([x - 310, 0, z - 210], [x + 310, 360, z + 210], union(...legs), timber('walnut')),
  ];
}

const terrace: FittingRoom = {
  id: 'terrace',
  name: 'Терраса',
  sections: ['keramogranit-dlya-ulitsy'],
  planes: [FLOOR, { ...BACK, name: 'Стена дома' }, SIDE],
  bare: { floor: '#b5aea3', wall: '#d3c9b9', side: '#d3c9b9' },
  outside: 'garden',
  room: room({
    box: { half: 2400, height: 2800, depth: 4800, behind: 3000 },
    eye: [-200, 1520, -900],
    plane: 1.22,
    shift: 0.24,
    solids: [
      ...sofa(500, 4640, '#8c8f86', ['#c9a06a', '#e9e2d4']),
      ...sideTable(-780, 3700),
      ...plant(-1750, 4350, 1.15, '#b8856a'),
      ...plant(2050, 4400, 0.95, '#5f625c'),
      ...plant(-2060, 2500, 0.8, '#cfc6b6'),
    ],
    lighting: {
      window: { z0: -1500, z1: 4780, y0: 30, y1: 2560, panes: [3, 1] },
      sun: [-0.7, 0.72, 0.16],
      sky: 0.62,
      ambient: 0.52,
    },
  }),
};

export const FITTING_ROOMS: readonly FittingRoom[] = [living, bathroom, kitchenRoom, hall, terrace];
