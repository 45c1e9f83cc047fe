import { hash } from '../noise.ts';
import { plain, timber } from '../room/paints.ts';
import {
  box,
  cluster,
  type Distance,
  type Held,
  rod,
  type Solid,
  solid,
  turned,
  union,
  without,
} from '../room/solids.ts';
import { METAL, metals, yaw } from './metals.ts';
import { STAND } from './packs.ts';

/** A small part about its own place. */
type Part = (x: number, y: number, z: number) => Distance;

/** A heap of small parts, each lying as it fell. */
function heap(count: number, part: Part, tint: string, reach: number, spread: number): Solid[] {
  const parts: Held[] = [];
  for (let index = 0; index < count; index++) {
    const turn = index * 2.399;
    const far = spread * Math.sqrt(index) + 10;
    const x = Math.cos(turn) * far * 1.25;
    const z = STAND + Math.sin(turn) * far;
    const y = 24 + Math.max(0, 70 - far * 0.32) * (index % 3);
    const tilt = (hash(index, 2, 3) - 0.5) * (y > 60 ? 0.9 : 0.12);
    parts.push({ distance: turned(part(x, y, z), x, y, z, hash(index, 1, 3) * 3, tilt), x, y, z, reach });
  }
  return [
    solid([-520, 0, STAND - 440], [520, 300, STAND + 440], cluster(parts), plain(tint, 0), { gloss: 0.25 }),
  ];
}

/** A heap of tile crosses. */
export function crosses(tint: string): Solid[] {
  const part: Part = (x, y, z) => union(box(x, y, z, 92, 20, 15, 6), box(x, y, z, 15, 20, 92, 6));
  return heap(46, part, tint, 96, 46);
}

/** Clips of a levelling system: a foot, and a strap with a window above it. */
export function clips(tint: string): Solid[] {
  const part: Part = (x, y, z) =>
    union(
      box(x, y, z, 92, 8, 62, 4),
      without(box(x, y + 78, z, 84, 80, 9, 5), box(x, y + 88, z, 58, 48, 40, 4)),
    );
  return heap(24, part, tint, 190, 66);
}

/** Wedges, thick at one end. */
export function wedges(tint: string): Solid[] {
  const part: Part = (x, y, z) => {
    const block = box(x, y + 18, z, 122, 42, 34, 6);
    return (px, py, pz) => Math.max(block(px, py, pz), (py - y + 12 - (px - x + 122) * 0.28) * 0.96);
  };
  return heap(34, part, tint, 140, 54);
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

/** A rubber float to press grout into joints. */
export function float(): Solid[] {
  const at = (shape: Distance) => yaw(shape, 0.4);
  const necks = union(
    box(-150, 130, STAND, 22, 66, 34, 10),
    box(150, 130, STAND, 22, 66, 34, 10),
    box(0, 76, STAND, 400, 14, 150, 8),
  );
  const low = [-560, 0, STAND - 480] as const;
  const high = [560, 280, STAND + 480] as const;
  return [
    solid(low, high, at(box(0, 34, STAND, 430, 30, 172, 12)), plain('#33373b', 0.02, 8), { gloss: 0.1 }),
    solid(low, high, at(necks), plain('#b5472a', 0), { gloss: 0.35 }),
    solid(low, high, at(rod(-210, 206, STAND, 210, 206, STAND, 46)), timber('oakHoney'), { gloss: 0.15 }),
  ];
}

export function sheetStack(tint: string): Solid[] {
  const sheets = Array.from({ length: 9 }, (_, index) =>
    turned(
      box((hash(index, 4, 1) - 0.5) * 26, 18 + index * 34, STAND, 470, 15, 300, 4),
      0,
      0,
      STAND,
      0.42 + (hash(index, 5, 1) - 0.5) * 0.05,
    ),
  );
  return [
    solid([-640, 0, STAND - 560], [640, 330, STAND + 560], union(...sheets), plain(tint, 0.03, 14), {
      gloss: 0.04,
    }),
  ];
}
