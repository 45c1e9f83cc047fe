import { blend, colour, scale } from '../colour.ts';
import { wood } from '../materials/wood.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { woods } from '../plans/boards.ts';
import { sample } from '../surface.ts';
import {
  box,
  cone,
  ellipsoid,
  type Paint,
  rod,
  type Solid,
  solid,
  turned,
  union,
  without,
} from './solids.ts';

/** One colour with a weave or grain of its own. */
export function plain(hex: string, rough = 0.03, size = 3): Paint {
  const tint = colour(hex);
  return (x, y, z, out) => {
    out[0] = tint[0];
    out[1] = tint[1];
    out[2] = tint[2];
    if (rough > 0)
      scale(out, 1 + (noise(x / size + z / size, y / size) + noise(x / 60, z / 60 + y / 60)) * rough);
  };
}

/** Wood whose grain runs along x, or up where `standing`. */
export function timber(kind: keyof typeof woods, standing = false): Paint {
  const face = wood({ ...woods[kind], width: 300, variety: 0.2, knots: 0 });
  const out5 = sample();
  return (x, y, z, out) => {
    if (standing) face(y, x + z, 5, 1.5, out5);
    else face(x, y * 0.7 + z, 6, 1.5, out5);
    out.set(out5.subarray(0, 3));
  };
}

/** A three-seat sofa against the back wall; `cx` is its middle, `back` the z of its back. */
export function sofa(cx: number, back: number, hex: string, pillows: readonly [string, string]): Solid[] {
  const fabric = plain(hex, 0.035, 2.5);
  const z = back - 450;
  const cushions = [-1, 1].flatMap((side) => [
    box(cx + side * 410, 395, z - 60, 405, 85, 400, 60),
    turned(box(cx + side * 410, 640, z + 245, 400, 215, 105, 80), cx, 640, z + 245, 0, -0.16),
  ]);
  const arms = [-1, 1].map((side) => box(cx + side * 930, 380, z, 105, 215, 440, 60));
  const legs = [-1, 1].flatMap((side) => [
    cone(cx + side * 920, z - 360, 0, 140, 16, 24),
    cone(cx + side * 920, z + 360, 0, 140, 16, 24),
  ]);
  const low = [cx - 1050, 0, z - 480] as const;
  const high = [cx + 1050, 900, z + 460] as const;
  return [
    solid(
      [low[0], 120, low[2]],
      high,
      union(box(cx, 235, z, 1030, 85, 430, 30), ...cushions, ...arms),
      fabric,
    ),
    solid(low, [high[0], 145, high[2]], union(...legs), timber('walnut', true)),
    solid(
      [cx - 860, 430, z - 120],
      [cx - 380, 900, z + 200],
      turned(box(cx - 640, 640, z + 90, 205, 205, 70, 66), cx - 640, 640, z + 90, 0.2, -0.3),
      plain(pillows[0], 0.04, 2),
    ),
    solid(
      [cx + 420, 430, z - 120],
      [cx + 860, 900, z + 200],
      turned(box(cx + 660, 630, z + 80, 195, 195, 68, 64), cx + 660, 630, z + 80, -0.25, -0.3),
      plain(pillows[1], 0.04, 2),
    ),
  ];
}

/** A floor lamp with a linen shade. */
export function floorLamp(x: number, z: number): Solid[] {
  return [
    solid(
      [x - 150, 0, z - 150],
      [x + 150, 1400, z + 150],
      union(cone(x, z, 0, 22, 140, 136, 6), rod(x, 10, z, x, 1380, z, 9)),
      plain('#2b2825', 0),
      { gloss: 0.5 },
    ),
    solid(
      [x - 230, 1330, z - 230],
      [x + 230, 1680, z + 230],
      without(cone(x, z, 1340, 1660, 215, 165, 4), cone(x, z, 1300, 1700, 209, 159, 2)),
      plain('#efe3cc', 0.02, 2),
      { glow: 0.32 },
    ),
  ];
}

/** A picture in a thin frame on the back wall. */
export function artwork(
  cx: number,
  cy: number,
  wall: number,
  halfWidth: number,
  halfHeight: number,
  tints: readonly [string, string, string],
): Solid[] {
  const [one, two, three] = tints.map(colour) as [
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
  ];
  const paper = colour('#f3eee5');
  const paint: Paint = (x, y, _z, out) => {
    out[0] = paper[0];
    out[1] = paper[1];
    out[2] = paper[2];
    const px = (x - cx) / halfWidth;
    const py = (y - cy) / halfHeight;
    if (Math.abs(px) > 0.8 || Math.abs(py) > 0.85) return;
    const edge = noise(px * 5, py * 5) * 0.03;
    const hill = Math.sin(px * 2.4 + 0.8) * 0.2;
    if (Math.hypot(px - 0.15, py - 0.28) < 0.3 + edge) blend(out, one, 0.92);
    if (py < hill - 0.12 + edge) blend(out, two, 0.94);
    if (py < -0.42 + Math.sin(px * 3 + 3.6) * 0.16 + edge) blend(out, three, 0.95);
  };
  const frame = without(
    box(cx, cy, wall - 14, halfWidth + 14, halfHeight + 14, 14, 2),
    box(cx, cy, wall - 26, halfWidth, halfHeight, 18, 1),
  );
  const low = [cx - halfWidth - 20, cy - halfHeight - 20, wall - 30] as const;
  const high = [cx + halfWidth + 20, cy + halfHeight + 20, wall] as const;
  return [
    solid(low, high, frame, timber('oakNatural')),
    solid(low, high, box(cx, cy, wall - 8, halfWidth, halfHeight, 6, 1), paint),
  ];
}

/** A pot with a leafy plant; `size` scales it, 1 is about 1.3 m high. */
export function plant(x: number, z: number, size: number, pot: string): Solid[] {
  const stems = [];
  const leaves = [];
  for (let index = 0; index < 15; index++) {
    const turn = index * 2.4 + 0.4;
    const reach = (110 + 26 * (index % 5) + (index % 3) * 40) * size;
    const rise = (620 + 44 * index - (index % 3) * 90) * size;
    const tipX = x + Math.cos(turn) * reach;
    const tipZ = z + Math.sin(turn) * reach;
    stems.push(rod(x, 330 * size, z, tipX, rise, tipZ, 5 * size));
    const leaf = ellipsoid(tipX, rise, tipZ, 175 * size, 10 * size, 80 * size);
    const tilt = 0.55 - (index % 4) * 0.32;
    leaves.push(turned(turned(leaf, tipX, rise, tipZ, turn), tipX, rise, tipZ, 0, tilt));
  }
  const reach = 430 * size;
  const dark = colour('#2c4a2f');
  const leafPaint: Paint = (px, py, pz, out) => {
    plain('#4d7347', 0.05, 30)(px, py, pz, out);
    blend(out, dark, smoothstep(1100 * size, 500 * size, py) * 0.7);
  };
  return [
    solid(
      [x - 190 * size, 0, z - 190 * size],
      [x + 190 * size, 370 * size, z + 190 * size],
      without(
        cone(x, z, 0, 360 * size, 130 * size, 175 * size, 8),
        cone(x, z, 320 * size, 420 * size, 160 * size, 166 * size, 2),
      ),
      plain(pot, 0.02, 20),
    ),
    solid(
      [x - reach, 320 * size, z - reach],
      [x + reach, 1400 * size, z + reach],
      union(...stems, ...leaves),
      leafPaint,
    ),
  ];
}

/** Curtains on both sides of a window in the left wall at x = `wall`. */
export function curtains(wall: number, z0: number, z1: number, top: number, hex: string): Solid[] {
  const make = (from: number, to: number) =>
    solid(
      [wall + 10, 15, from],
      [wall + 170, top, to],
      (x, y, z) => {
        const wave = Math.sin(z / 21 + Math.sin(z / 90) * 1.3) * 24 + Math.sin(z / 47 + y / 900) * 12;
        const sheet = Math.abs(x - wall - 80 - wave) * 0.55 - 4;
        return Math.max(sheet, from - z, z - to, 15 - y, y - top);
      },
      plain(hex, 0.02, 2),
    );
  return [make(z0, z0 + 420), make(z1 - 420, z1)];
}

/** A round side table with a vase. */
export function sideTable(x: number, z: number): Solid[] {
  const legs = [0, 1, 2].map((index) =>
    rod(
      x + Math.cos(index * 2.1) * 90,
      430,
      z + Math.sin(index * 2.1) * 90,
      x + Math.cos(index * 2.1) * 190,
      0,
      z + Math.sin(index * 2.1) * 190,
      11,
    ),
  );
  return [
    solid(
      [x - 270, 0, z - 270],
      [x + 270, 460, z + 270],
      union(cone(x, z, 425, 450, 258, 262, 8), ...legs),
      timber('oakNatural'),
    ),
    solid(
      [x - 70, 450, z - 70],
      [x + 70, 700, z + 70],
      union(ellipsoid(x, 520, z, 66, 72, 66), cone(x, z, 560, 680, 24, 30, 6)),
      plain('#b5573a', 0.03, 8),
      { gloss: 0.25 },
    ),
  ];
}

/** A bed with its head at the back wall. */
export function bed(cx: number, back: number): Solid[] {
  const z = back - 1080;
  const linen = plain('#ece6dc', 0.02, 3);
  const quilt = (x: number, y: number, pz: number) => {
    const fold = fractal(x / 330, pz / 330, 3) * 16;
    return box(cx, 430, z - 190, 830, 130, 760, 80)(x, y - fold, pz) * 0.8;
  };
  const pillow = (px: number) =>
    turned(box(px, 620, back - 330, 320, 190, 95, 90), px, 620, back - 330, 0, -0.55);
  return [
    solid(
      [cx - 880, 0, z - 1000],
      [cx + 880, 240, z + 1000],
      box(cx, 160, z, 830, 80, 980, 20),
      timber('oakNatural'),
    ),
    solid(
      [cx - 930, 0, back - 120],
      [cx + 930, 1150, back],
      box(cx, 570, back - 60, 910, 560, 55, 50),
      plain('#8d8a72', 0.03, 2.5),
    ),
    solid([cx - 850, 230, z - 980], [cx + 850, 480, z + 980], box(cx, 340, z, 810, 100, 960, 50), linen),
    solid([cx - 860, 240, z - 1000], [cx + 860, 620, z + 600], quilt, plain('#c9b8a0', 0.03, 2.5)),
    solid(
      [cx - 780, 440, back - 560],
      [cx + 780, 860, back - 110],
      union(pillow(cx - 400), pillow(cx + 400)),
      linen,
    ),
    solid(
      [cx - 380, 440, back - 680],
      [cx + 380, 760, back - 300],
      turned(box(cx, 590, back - 490, 300, 150, 70, 66), cx, 590, back - 490, 0, -0.6),
      plain('#a5553c', 0.03, 2.5),
    ),
  ];
}

/** A free-standing bathtub lengthwise along the back wall, with a filler on the floor. */
export function bathtub(cx: number, cz: number): Solid[] {
  const shape = (grow: number, floor: number) => (x: number, y: number, z: number) => {
    const part = Math.max(0, Math.min(1, y / 590));
    const rx = 690 + 165 * part ** 1.6 + grow;
    const rz = 290 + 95 * part ** 1.6 + grow;
    const flat = (Math.sqrt(((x - cx) / rx) ** 2 + ((z - cz) / rz) ** 2) - 1) * rz * 0.8;
    return Math.max(flat, floor - y, y - 590);
  };
  const outer = shape(0, 0);
  const inner = (x: number, y: number, z: number) => shape(-38, 110)(x, Math.min(y, 580), z);
  const fx = cx + 560;
  const fz = cz + 470;
  const filler = union(
    rod(fx, 0, fz, fx, 960, fz, 17),
    rod(fx, 960, fz, fx, 1000, fz - 40, 15),
    rod(fx, 1000, fz - 40, fx, 990, fz - 250, 13),
    rod(fx, 990, fz - 250, fx, 930, fz - 255, 13),
    rod(fx - 75, 830, fz, fx + 75, 830, fz, 13),
    cone(fx, fz, 0, 14, 45, 45, 3),
  );
  return [
    solid(
      [cx - 880, 0, cz - 410],
      [cx + 880, 595, cz + 410],
      (x, y, z) => Math.max(outer(x, y, z), -inner(x, y, z)),
      plain('#f6f5f2', 0),
      { gloss: 0.6 },
    ),
    solid([fx - 100, 0, fz - 290], [fx + 100, 1030, fz + 60], filler, plain('#26272a', 0), { gloss: 0.8 }),
  ];
}

/** A wooden stool with a folded towel. */
export function stool(x: number, z: number): Solid[] {
  const legs = [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => rod(x + a * 120, 420, z + b * 110, x + a * 155, 0, z + b * 140, 14)),
  );
  return [
    solid(
      [x - 200, 0, z - 180],
      [x + 200, 455, z + 180],
      union(box(x, 430, z, 185, 18, 160, 8), ...legs),
      timber('oakNatural'),
    ),
    solid(
      [x - 160, 440, z - 140],
      [x + 160, 560, z + 140],
      union(box(x, 474, z, 140, 26, 120, 22), box(x + 4, 522, z + 4, 134, 24, 114, 20)),
      plain('#d6cdbd', 0.05, 1.6),
    ),
  ];
}

/** A hanging vanity with a bowl, a tap and a round mirror. */
export function vanity(cx: number, wall: number): Solid[] {
  const z = wall - 245;
  const front = union(
    box(cx - 305, 640, z - 8, 299, 195, 240, 4),
    box(cx + 305, 640, z - 8, 299, 195, 240, 4),
  );
  const bowl = without(
    ellipsoid(cx, 1000, z - 10, 245, 150, 190),
    union(ellipsoid(cx, 1010, z - 10, 225, 130, 170), box(cx, 1250, z, 400, 190, 400, 0)),
  );
  const tap = union(
    rod(cx, 860, z + 175, cx, 1170, z + 175, 14),
    rod(cx, 1165, z + 175, cx, 1150, z + 45, 11),
    rod(cx, 1150, z + 45, cx, 1125, z + 42, 11),
  );
  const glassPaint: Paint = (x, y, _z, out) => {
    const glow = smoothstep(-480, 480, y - 1680 - (x - cx) * 0.5);
    out[0] = 0.62 + glow * 0.2;
    out[1] = 0.66 + glow * 0.2;
    out[2] = 0.68 + glow * 0.21;
  };
  const round = (radius: number, from: number, to: number) => (x: number, y: number, pz: number) =>
    Math.max(Math.hypot(x - cx, y - 1690) - radius, from - pz, pz - to);
  return [
    solid([cx - 620, 430, wall - 500], [cx + 620, 850, wall], front, timber('oakNatural')),
    solid(
      [cx - 625, 830, wall - 505],
      [cx + 625, 870, wall],
      box(cx, 850, z, 620, 15, 250, 5),
      plain('#ece9e3', 0.01),
      { gloss: 0.3 },
    ),
    solid([cx - 250, 845, z - 205], [cx + 250, 1065, z + 185], bowl, plain('#f7f6f3', 0), { gloss: 0.5 }),
    solid([cx - 20, 855, z + 20], [cx + 20, 1190, z + 195], tap, plain('#2a2b2d', 0), { gloss: 0.8 }),
    solid(
      [cx - 460, 1230, wall - 30],
      [cx + 460, 2150, wall],
      without(round(440, wall - 26, wall), round(424, wall - 40, wall - 12)),
      plain('#24262a', 0),
    ),
    solid([cx - 430, 1260, wall - 14], [cx + 430, 2120, wall], round(424, wall - 12, wall), glassPaint),
    solid(
      [cx + 395, 870, z - 60],
      [cx + 535, 1080, z + 100],
      union(
        cone(cx + 465, z + 20, 866, 990, 38, 42, 6),
        rod(cx + 465, 985, z + 20, cx + 465, 1040, z + 20, 10),
      ),
      plain('#b5573a', 0.02),
      { gloss: 0.3 },
    ),
  ];
}

/** A run of kitchen cabinets with a worktop, and a shelf above. */
export function kitchen(half: number, wall: number, front: string): Solid[] {
  const fronts = [];
  const pulls = [];
  for (let index = 0; index < 7; index++) {
    const x = -half + 300 + index * 600;
    fronts.push(box(x, 480, wall - 310, 297, 372, 300, 3));
    pulls.push(
      rod(x - 110, 800, wall - 632, x + 110, 800, wall - 632, 7),
      rod(x - 95, 800, wall - 632, x - 95, 800, wall - 605, 5),
      rod(x + 95, 800, wall - 632, x + 95, 800, wall - 605, 5),
    );
  }
  const jars = [-760, -610, -480].map((x, index) =>
    union(
      cone(x, wall - 130, 1612, 1740 + index * 34, 52, 52, 10),
      cone(x, wall - 130, 1740 + index * 34, 1765 + index * 34, 44, 44, 4),
    ),
  );
  const plates = [0, 1, 2, 3, 4].map((index) =>
    cone(-130, wall - 135, 1612 + index * 16, 1622 + index * 16, 70, 122, 3),
  );
  const bowls = [0, 1].map((index) =>
    without(
      cone(210, wall - 135, 1612 + index * 48, 1680 + index * 48, 45, 98, 5),
      cone(210, wall - 135, 1625 + index * 48, 1690 + index * 48, 42, 96, 3),
    ),
  );
  return [
    solid([-half, 100, wall - 612], [half, 855, wall], union(...fronts), plain(front, 0.008, 40)),
    solid([-half, 780, wall - 645], [half, 820, wall - 600], union(...pulls), plain('#b08c4a', 0), {
      gloss: 0.6,
    }),
    solid(
      [-half, 0, wall - 560],
      [half, 105, wall],
      box(0, 50, wall - 280, half, 50, 270, 1),
      plain('#2a2826', 0),
    ),
    solid(
      [-half, 855, wall - 650],
      [half, 905, wall],
      box(0, 880, wall - 320, half, 22, 325, 5),
      timber('oakNatural'),
      { gloss: 0.15 },
    ),
    solid(
      [-960, 1560, wall - 260],
      [460, 1612, wall],
      box(-250, 1590, wall - 128, 700, 20, 126, 5),
      timber('oakNatural'),
    ),
    solid([-830, 1605, wall - 200], [-410, 1850, wall - 60], union(...jars), plain('#d8c9ad', 0.02), {
      gloss: 0.25,
    }),
    solid([-260, 1605, wall - 270], [0, 1700, wall], union(...plates), plain('#f0ede6', 0.01), {
      gloss: 0.3,
    }),
    solid([100, 1605, wall - 250], [320, 1800, wall - 20], union(...bowls), plain('#7d8f86', 0.02), {
      gloss: 0.3,
    }),
    ...kettleAndBoard(wall),
  ];
}

function kettleAndBoard(wall: number): Solid[] {
  const x = 520;
  const z = wall - 300;
  const kettle = union(
    cone(x, z, 905, 1085, 105, 78, 26),
    rod(x - 80, 985, z, x - 155, 1070, z, 13),
    ellipsoid(x, 1088, z, 60, 16, 60),
    ellipsoid(x, 1112, z, 14, 12, 14),
  );
  const handle = union(
    rod(x - 55, 1090, z, x - 40, 1195, z, 8),
    rod(x - 40, 1195, z, x + 50, 1195, z, 8),
    rod(x + 50, 1195, z, x + 62, 1080, z, 8),
  );
  const board = turned(box(-620, 1110, wall - 60, 150, 205, 11, 10), -620, 1110, wall - 60, 0, -0.14);
  const mugs = [-60, 70].map((mx) =>
    without(cone(mx, wall - 240, 905, 1000, 40, 42, 6), cone(mx, wall - 240, 915, 1020, 36, 38, 3)),
  );
  return [
    solid([x - 190, 900, z - 120], [x + 130, 1215, z + 120], union(kettle, handle), plain('#26282b', 0), {
      gloss: 0.7,
    }),
    solid([-800, 900, wall - 140], [-440, 1330, wall], board, timber('walnut', true)),
    solid([-110, 900, wall - 300], [130, 1010, wall - 180], union(...mugs), plain('#e9e2d4', 0.02), {
      gloss: 0.3,
    }),
    ...plantOn(880, 905, wall - 250),
  ];
}

/** A small pot with herbs on a worktop at height `y`. */
export function plantOn(x: number, y: number, z: number): Solid[] {
  const leaves = Array.from({ length: 26 }, (_, index) => {
    const turn = index * 2.4;
    const reach = 20 + (index % 6) * 17;
    const px = x + Math.cos(turn) * reach;
    const pz = z + Math.sin(turn) * reach;
    const py = y + 150 + ((index * 37) % 130) - reach * 0.3;
    return turned(ellipsoid(px, py, pz, 34, 5, 20), px, py, pz, turn, 0.5 - (index % 4) * 0.3);
  });
  return [
    solid(
      [x - 75, y, z - 75],
      [x + 75, y + 125, z + 75],
      cone(x, z, y, y + 120, 52, 68, 6),
      plain('#c98a68', 0.03, 9),
    ),
    solid(
      [x - 170, y + 80, z - 170],
      [x + 170, y + 310, z + 170],
      union(...leaves),
      plain('#557a48', 0.06, 20),
    ),
  ];
}

/** A narrow console with a lamp and a bowl. */
export function consoleTable(cx: number, wall: number): Solid[] {
  const z = wall - 180;
  const legs = [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => box(cx + a * 420, 390, z + b * 120, 17, 390, 17, 3)),
  );
  return [
    solid(
      [cx - 480, 0, wall - 350],
      [cx + 480, 810, wall - 10],
      union(box(cx, 790, z, 470, 17, 160, 4), box(cx, 230, z, 430, 12, 130, 3), ...legs),
      timber('walnut'),
    ),
    solid(
      [cx - 340, 800, z - 120],
      [cx - 120, 1010, z + 120],
      union(ellipsoid(cx - 230, 900, z, 95, 98, 95), cone(cx - 230, z, 980, 1008, 26, 30, 4)),
      plain('#d8d0c2', 0.03, 12),
      { gloss: 0.15 },
    ),
    solid([cx - 480, 1000, z - 200], [cx, 1500, z + 200], branches(cx - 230, z), plain('#8b7b5a', 0.05, 20)),
    solid(
      [cx + 60, 800, z - 110],
      [cx + 330, 880, z + 110],
      union(box(cx + 190, 822, z, 120, 14, 85, 3), box(cx + 182, 850, z + 4, 108, 13, 78, 3)),
      plain('#96583f', 0.03, 6),
    ),
  ];
}

function branches(x: number, z: number) {
  const parts = [];
  for (let index = 0; index < 7; index++) {
    const lean = (index - 3) * 46;
    const deep = ((index * 53) % 90) - 45;
    parts.push(rod(x, 1000, z, x + lean, 1380 - Math.abs(lean) * 0.6, z + deep, 3.5));
    for (let leaf = 0; leaf < 5; leaf++) {
      const part = 0.45 + leaf * 0.13;
      const px = x + lean * part + (leaf % 2 ? 16 : -16);
      const py = 1000 + (380 - Math.abs(lean) * 0.6) * part;
      parts.push(ellipsoid(px, py, z + deep * part, 18, 11, 5));
    }
  }
  return union(...parts);
}
