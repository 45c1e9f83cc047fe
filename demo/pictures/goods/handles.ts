import { plain, timber } from '../room/paints.ts';
import {
  box,
  cone,
  type Distance,
  length,
  rod,
  type Solid,
  solid,
  turned,
  union,
  without,
} from '../room/solids.ts';
import { finishOf, type Metal, metals, yaw } from './metals.ts';
import { STAND } from './packs.ts';

/** What the lever of a handle stands on. */
export type Backing = 'round' | 'square' | 'plate';

const BACKINGS: Record<Backing, (x: number, y: number) => Distance> = {
  round: disc,
  square: (x, y) => box(x, y, STAND + 40, 106, 106, 24, 8),
  // With its keyhole.
  plate: (x, y) =>
    without(
      box(x, y - 215, STAND + 44, 82, 345, 22, 16),
      union(
        (px, py) => length(px - x, py - y + 300) - 30,
        (px, py) => Math.max(Math.abs(px - x) - 13, Math.abs(py - y + 350) - 52),
      ),
    ),
};

function disc(x: number, y: number): Distance {
  return (px, py, pz) => Math.max(length(px - x, py - y) - 112, Math.abs(pz - STAND - 40) - 22) - 4;
}

/** A board of a door, dark metal on wood. */
function board(metal: Metal): Solid {
  return solid(
    [-560, 0, STAND - 200],
    [560, 780, STAND + 400],
    yaw(box(0, 385, STAND + 92, 480, 380, 28, 6), 0.3),
    metal === 'black' ? timber('oakNatural', true) : plain('#f0eeea', 0),
  );
}

const onBoard = (shape: Distance, metal: Metal): Solid[] => [
  solid(
    [-560, 30, STAND - 420],
    [560, 780, STAND + 320],
    yaw(shape, 0.3),
    plain(metals[metal], 0),
    finishOf(metal),
  ),
  board(metal),
];

/** A pair of lever handles, larger than life. */
export function handles(metal: Metal, backing: Backing): Solid[] {
  const one = (x: number, y: number, reach: number) =>
    union(
      BACKINGS[backing](x, y),
      rod(x, y, STAND + 20, x, y, STAND - 130, 38),
      rod(x, y, STAND - 130, x + reach, y, STAND - 130, 34),
    );
  const pair =
    backing === 'plate'
      ? union(one(-300, 600, 250), one(300, 600, -250))
      : union(one(-270, 560, 430), one(270, 200, -430));
  return onBoard(pair, metal);
}

/** A pair of rosettes that lock a bathroom: a knob to turn inside, a slot for a coin outside. */
export function thumbturn(metal: Metal): Solid[] {
  const inside = union(
    disc(-210, 400),
    rod(-210, 400, STAND + 20, -210, 400, STAND - 120, 34),
    box(-210, 400, STAND - 130, 26, 96, 52, 22),
  );
  const slot: Distance = (x, y, z) => Math.max(Math.abs(x - 210) - 11, Math.abs(y - 400) - 44, z - STAND + 2);
  const outside = without(union(disc(210, 400), rod(210, 400, STAND + 20, 210, 400, STAND - 6, 58)), slot);
  return onBoard(union(inside, outside), metal);
}

const standing = (shape: Distance, metal: Metal): Solid[] => [
  solid(
    [-480, 0, STAND - 330],
    [480, 790, STAND + 330],
    yaw(shape, 0.25),
    plain(metals[metal], 0),
    finishOf(metal),
  ),
];

/** Round holes for screws, the same on both leaves. */
const holesAt = (x: number, ...heights: number[]): Distance =>
  union(
    ...heights.map(
      (y): Distance =>
        (px, py) =>
          length(px - x, py - y) - 26,
    ),
  );

const barrel = union(
  ...[0, 1, 2, 3, 4].map((index) => cone(0, STAND, 42 + index * 136, 172 + index * 136, 40, 40, 6)),
  cone(0, STAND, 16, 744, 24, 24, 6),
);

/** A butt hinge, half open. */
export function hinges(metal: Metal): Solid[] {
  const leaf = (side: number) =>
    turned(
      without(box(side * 175, 380, STAND, 175, 340, 13, 8), holesAt(side * 190, 170, 380, 590)),
      0,
      380,
      STAND,
      side * 0.42,
    );
  return standing(union(leaf(-1), leaf(1), barrel), metal);
}

/** A hinge without mortising, open: the inner leaf has the shape of the window in the outer one. */
export function overlayHinges(metal: Metal): Solid[] {
  const outer = without(
    box(-190, 380, STAND, 190, 340, 11, 8),
    union(box(-105, 380, STAND, 132, 205, 40, 8), holesAt(-300, 130, 380, 630)),
  );
  const inner = without(box(110, 380, STAND, 118, 190, 11, 8), holesAt(130, 280, 480));
  return standing(
    union(turned(outer, 0, 380, STAND, -0.3), turned(inner, 0, 380, STAND, 0.3), barrel),
    metal,
  );
}

/** A hidden hinge, open: two mortised bodies joined by arms. */
export function hiddenHinges(metal: Metal): Solid[] {
  const body = (side: number) => {
    const x = side * 250;
    const oblong =
      (wide: number, high: number): Distance =>
      (px, py) =>
        length(px - x, Math.max(Math.abs(py - 390) - high + wide, 0)) - wide;
    const face: Distance = (px, py, pz) => Math.max(oblong(95, 360)(px, py, pz), Math.abs(pz - STAND) - 16);
    const depth: Distance = (px, py, pz) =>
      Math.max(oblong(74, 290)(px, py, pz), Math.abs(pz - STAND - 110) - 110);
    const pocket: Distance = (px, py, pz) => Math.max(oblong(50, 190)(px, py, pz), pz - STAND - 60);
    const screws = union(
      ...[105, 675].map(
        (y): Distance =>
          (px, py, pz) =>
            Math.max(length(px - x, py - y) - 26, pz - STAND + 4),
      ),
    );
    return turned(without(union(face, depth), union(pocket, screws)), x, 390, STAND, side * 0.45);
  };
  const arm = (y: number, lift: number) =>
    union(
      rod(-250, y, STAND + 30, 0, y + lift, STAND - 170, 34),
      rod(0, y + lift, STAND - 170, 250, y, STAND + 30, 34),
    );
  const pin = rod(0, 240, STAND - 170, 0, 540, STAND - 170, 24);
  return standing(union(body(-1), body(1), arm(270, 0), arm(390, 0), arm(510, 0), pin), metal);
}
