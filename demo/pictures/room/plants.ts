import { blend, colour } from '../colour.ts';
import { smoothstep } from '../noise.ts';
import { plain } from './paints.ts';
import {
  cluster,
  cone,
  ellipsoid,
  type Held,
  length,
  type Paint,
  rod,
  type Solid,
  solid,
  turned,
  without,
} from './solids.ts';

/** A pot with a leafy plant; `size` scales it, 1 is about 1.3 m high. */
export function plant(x: number, z: number, size: number, pot: string): Solid[] {
  const parts: Held[] = [];
  for (let index = 0; index < 15; index++) {
    const turn = index * 2.4 + 0.4;
    const reach = (110 + 26 * (index % 5) + (index % 3) * 40) * size;
    const rise = (620 + 44 * index - (index % 3) * 90) * size;
    const tipX = x + Math.cos(turn) * reach;
    const tipZ = z + Math.sin(turn) * reach;
    const middle = { x: (x + tipX) / 2, y: (330 * size + rise) / 2, z: (z + tipZ) / 2 };
    const stem = rod(x, 330 * size, z, tipX, rise, tipZ, 5 * size);
    parts.push({ distance: stem, ...middle, reach: length(tipX - x, rise - 330 * size, tipZ - z) / 2 + 5 });
    const leaf = ellipsoid(tipX, rise, tipZ, 175 * size, 10 * size, 80 * size);
    const tilt = 0.55 - (index % 4) * 0.32;
    const tilted = turned(turned(leaf, tipX, rise, tipZ, turn), tipX, rise, tipZ, 0, tilt);
    parts.push({ distance: tilted, x: tipX, y: rise, z: tipZ, reach: 178 * size });
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
    solid([x - reach, 320 * size, z - reach], [x + reach, 1400 * size, z + reach], cluster(parts), leafPaint),
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
    const leaf = turned(ellipsoid(px, py, pz, 34, 5, 20), px, py, pz, turn, 0.5 - (index % 4) * 0.3);
    return { distance: leaf, x: px, y: py, z: pz, reach: 36 };
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
      cluster(leaves),
      plain('#557a48', 0.06, 20),
    ),
  ];
}

/** Dry twigs for a vase 1 m above the floor. */
export function branches(x: number, z: number) {
  const parts: Held[] = [];
  for (let index = 0; index < 7; index++) {
    const lean = (index - 3) * 46;
    const deep = ((index * 53) % 90) - 45;
    const top = 1380 - Math.abs(lean) * 0.6;
    const stem = rod(x, 1000, z, x + lean, top, z + deep, 3.5);
    parts.push({ distance: stem, x: x + lean / 2, y: (1000 + top) / 2, z: z + deep / 2, reach: 225 });
    for (let leaf = 0; leaf < 5; leaf++) {
      const part = 0.45 + leaf * 0.13;
      const at = {
        x: x + lean * part + (leaf % 2 ? 16 : -16),
        y: 1000 + (top - 1000) * part,
        z: z + deep * part,
      };
      parts.push({ distance: ellipsoid(at.x, at.y, at.z, 18, 11, 5), ...at, reach: 19 });
    }
  }
  return cluster(parts);
}
