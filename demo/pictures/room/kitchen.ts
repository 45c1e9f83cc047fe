import { plain, timber } from './paints.ts';
import { plantOn } from './plants.ts';
import { box, cone, ellipsoid, rod, type Solid, solid, turned, union, without } from './solids.ts';

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
