import { hash } from '../noise.ts';
import { plain, timber } from '../room/paints.ts';
import {
  box,
  cluster,
  cone,
  type Distance,
  type Held,
  length,
  type Paint,
  rod,
  type Solid,
  solid,
  turned,
  union,
  without,
} from '../room/solids.ts';
import { STAND } from './packs.ts';

/** Gloss above one is metal: it mirrors in its own colour. */
const METAL = { gloss: 2 };
export const metals = {
  chrome: '#c9ccd0',
  black: '#2e2f31',
  brass: '#c79c4e',
  bronze: '#7a5334',
  white: '#f0eeea',
  nickel: '#b8b4aa',
  grey: '#8b8d8e',
  beige: '#d3c3a6',
} as const;

/** Nickel is matt: it mirrors less than the others do. */
const finishOf = (metal: keyof typeof metals) => (metal === 'nickel' ? { gloss: 1.3 } : METAL);

const yaw = (shape: Distance, turn: number) => turned(shape, 0, 0, STAND, turn);

/** A pair of lever handles on round rosettes, larger than life. */
export function handles(metal: keyof typeof metals): Solid[] {
  const one = (x: number, y: number, side: number) =>
    union(
      (px, py, pz) => Math.max(length(px - x, py - y) - 112, Math.abs(pz - STAND - 40) - 22) - 4,
      rod(x, y, STAND + 20, x, y, STAND - 130, 38),
      rod(x, y, STAND - 130, x + side * 430, y, STAND - 130, 34),
    );
  const pair = yaw(union(one(-270, 560, 1), one(270, 200, -1)), 0.3);
  const board = yaw(box(0, 385, STAND + 92, 480, 380, 28, 6), 0.3);
  return [
    solid([-560, 50, STAND - 420], [560, 760, STAND + 320], pair, plain(metals[metal], 0), finishOf(metal)),
    solid(
      [-560, 0, STAND - 200],
      [560, 780, STAND + 400],
      board,
      metal === 'black' ? timber('oakNatural', true) : plain('#f0eeea', 0),
    ),
  ];
}

/** A butt hinge, half open. */
export function hinges(metal: keyof typeof metals): Solid[] {
  const holes = (side: number) =>
    union(
      ...[170, 380, 590].map(
        (y) => (x: number, py: number, _z: number) => length(x - side * 190, py - y) - 26,
      ),
    );
  const leaf = (side: number) =>
    turned(without(box(side * 175, 380, STAND, 175, 340, 13, 8), holes(side)), 0, 380, STAND, side * 0.42);
  const barrel = union(
    ...[0, 1, 2, 3, 4].map((index) => cone(0, STAND, 42 + index * 136, 172 + index * 136, 40, 40, 6)),
    cone(0, STAND, 16, 744, 24, 24, 6),
  );
  return [
    solid(
      [-400, 0, STAND - 260],
      [400, 770, STAND + 260],
      yaw(union(leaf(-1), leaf(1), barrel), 0.25),
      plain(metals[metal], 0),
      finishOf(metal),
    ),
  ];
}

/** A mortise lock with its face plate, bolts and cylinder. */
export function lock(metal: keyof typeof metals): Solid[] {
  const body = without(
    box(90, 400, STAND, 230, 300, 62, 10),
    union((x, y) => length(x - 120, y - 520) - 42, box(150, 260, STAND, 22, 62, 100, 10)),
  );
  const face = box(-155, 400, STAND, 15, 390, 80, 6);
  const latch = union(
    box(-225, 545, STAND, 70, 48, 34, 14),
    ...[-62, 0, 62].map((offset) => rod(-150, 250 + offset, STAND, -300, 250 + offset, STAND, 22)),
  );
  const cylinder = union(
    rod(150, 300, STAND - 190, 150, 300, STAND + 150, 52),
    box(150, 240, STAND - 20, 26, 50, 165, 12),
  );
  return [
    solid([-180, 80, STAND - 330], [520, 730, STAND + 330], yaw(body, 0.5), plain('#9a9da1', 0.01, 20), {
      gloss: 1.4,
    }),
    solid(
      [-420, 0, STAND - 330],
      [200, 810, STAND + 330],
      yaw(union(face, latch), 0.5),
      plain(metals[metal], 0),
      finishOf(metal),
    ),
    solid(
      [-200, 170, STAND - 330],
      [420, 370, STAND + 330],
      yaw(cylinder, 0.5),
      plain(metals.brass, 0),
      METAL,
    ),
  ];
}

/** A heap of tile crosses. */
export function crosses(tint: string): Solid[] {
  const parts: Held[] = [];
  for (let index = 0; index < 46; index++) {
    const turn = index * 2.399;
    const far = 46 * Math.sqrt(index) + 10;
    const x = Math.cos(turn) * far * 1.25;
    const z = STAND + Math.sin(turn) * far;
    const y = 24 + Math.max(0, 70 - far * 0.32) * (index % 3);
    const arm = (long: number, wide: number) => box(x, y, z, long, 20, wide, 6);
    const shape = turned(
      union(arm(92, 15), arm(15, 92)),
      x,
      y,
      z,
      hash(index, 1, 3) * 3,
      (hash(index, 2, 3) - 0.5) * (y > 60 ? 0.9 : 0.12),
    );
    parts.push({ distance: shape, x, y, z, reach: 96 });
  }
  return [
    solid([-520, 0, STAND - 440], [520, 260, STAND + 440], cluster(parts), plain(tint, 0), { gloss: 0.25 }),
  ];
}

/** Two lengths of skirting board, one standing, one lying before it, their ends to the camera. */
export function skirting(paint: Paint): Solid[] {
  const profile = (x: number, y: number, z: number, cz: number, base: number) => {
    const top = base + 330 - 60 * Math.max(0, Math.min(1, (cz - z) / 50));
    const d = Math.max(Math.abs(z - cz) - 46, y - top, base - y, Math.abs(x) - 640);
    const groove = length(y - base - 262, z - cz + 52) - 16;
    return Math.max(d - 4, -groove) * 0.8;
  };
  const turn = 0.72;
  const standing = yaw((x, y, z) => profile(x, y, z, STAND + 90, 4), turn);
  const lying = yaw((x, y, z) => profile(x, z - STAND + 470, STAND + 160 - y, STAND + 100, 0), turn);
  return [
    solid([-760, 0, STAND - 640], [760, 350, STAND + 760], standing, paint, { gloss: 0.1 }),
    solid([-760, 0, STAND - 900], [760, 130, STAND + 500], lying, paint, { gloss: 0.1 }),
  ];
}

/** Boards that go round a door, leaning side by side: rounded architraves, flat extensions, posts of a frame with their rebate. */
export function boards(kind: 'architrave' | 'extension' | 'frame', paint: Paint): Solid[] {
  const architrave = (x: number) => (px: number, y: number, z: number) => {
    const bow = 22 * Math.sqrt(Math.max(0, 1 - ((px - x) / 105) ** 2));
    return Math.max(Math.abs(px - x) - 100, STAND - 18 - bow - z, z - STAND - 20, y - 1120, 4 - y) * 0.75;
  };
  const post = (x: number) =>
    union(box(x, 560, STAND + 20, 92, 556, 26, 4), box(x - 46, 560, STAND - 20, 46, 556, 34, 4));
  const pieces: Record<typeof kind, Distance> = {
    architrave: union(architrave(-250), architrave(0), architrave(250)),
    extension: union(box(-190, 560, STAND + 6, 165, 556, 16, 4), box(190, 560, STAND + 6, 165, 556, 16, 4)),
    frame: union(post(-230), post(10), box(230, 330, STAND + 20, 92, 326, 26, 4)),
  };
  const set = turned(pieces[kind], 0, 0, STAND, -0.35, -0.1);
  return [solid([-560, 0, STAND - 400], [600, 1160, STAND + 400], set, paint, { gloss: 0.1 })];
}

/** A flat threshold strip with ridges. */
export function threshold(metal: keyof typeof metals): Solid[] {
  const strip = (lift: number, cz: number): Distance =>
    yaw((x, y, z) => {
      const ridge = Math.abs(z - cz) < 100 ? Math.sin((z - cz) / 8) * 4 : 0;
      const bow = 26 * Math.sqrt(Math.max(0, 1 - ((z - cz) / 162) ** 2));
      return Math.max(Math.abs(x) - 620, Math.abs(z - cz) - 155, y - lift - bow - ridge, lift - y) * 0.6;
    }, 0.55);
  return [
    solid(
      [-680, 0, STAND - 640],
      [680, 60, STAND + 640],
      strip(4, STAND + 90),
      plain(metals[metal], 0),
      METAL,
    ),
    solid(
      [-680, 40, STAND - 760],
      [680, 110, STAND + 640],
      strip(58, STAND - 30),
      plain(metals[metal], 0),
      METAL,
    ),
  ];
}

/** A notched trowel with a wooden grip. */
export function trowel(): Solid[] {
  const teeth: Distance = (x, _y, z) =>
    Math.max(z - STAND + 150, Math.abs(((((x + 1000) % 76) + 76) % 76) - 38) - 18, STAND - 215 - z);
  const plate = without(box(0, 60, STAND, 470, 6, 200, 3), teeth);
  const neck = union(
    rod(-120, 66, STAND + 20, -150, 190, STAND + 20, 17),
    rod(120, 66, STAND + 20, 150, 190, STAND + 20, 17),
    rod(-150, 190, STAND + 20, 150, 190, STAND + 20, 15),
  );
  return [
    solid(
      [-520, 40, STAND - 480],
      [520, 220, STAND + 480],
      yaw(union(plate, neck), 0.4),
      plain(metals.chrome, 0),
      METAL,
    ),
    solid(
      [-330, 130, STAND - 330],
      [330, 260, STAND + 330],
      yaw(rod(-205, 196, STAND + 20, 205, 196, STAND + 20, 44), 0.4),
      timber('oakHoney'),
      { gloss: 0.15 },
    ),
    solid(
      [-520, 0, STAND - 520],
      [520, 56, STAND + 520],
      yaw(box(40, 27, STAND + 40, 420, 26, 300, 6), 0.16),
      plain('#b9a892', 0.02, 8),
      { gloss: 0.15 },
    ),
  ];
}
