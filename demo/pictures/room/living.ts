import { blend, colour } from '../colour.ts';
import { fractal, noise } from '../noise.ts';
import { plain, timber } from './paints.ts';
import {
  box,
  cone,
  ellipsoid,
  length,
  type Paint,
  rod,
  type Solid,
  solid,
  turned,
  union,
  without,
} from './solids.ts';

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
    if (length(px - 0.15, py - 0.28) < 0.3 + edge) blend(out, one, 0.92);
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
