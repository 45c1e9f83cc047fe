import { smoothstep } from '../noise.ts';
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
  union,
  without,
} from './solids.ts';

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
    Math.max(length(x - cx, y - 1690) - radius, from - pz, pz - to);
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
