import { plain, timber } from './paints.ts';
import { branches } from './plants.ts';
import { box, cone, ellipsoid, type Solid, solid, union } from './solids.ts';

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
