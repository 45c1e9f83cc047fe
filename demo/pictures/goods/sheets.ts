import { colour } from '../colour.ts';
import { drawFlat } from '../flat.ts';
import { hash } from '../noise.ts';
import type { CoveringPlan } from '../plans/plan.ts';
import { type Raster, raster } from '../raster.ts';
import { seedFrom } from '../seed.ts';
import { lay, paper, SIDE, shadow } from './strips.ts';

/** Chips along a side of a sheet, their width and the joint between them, mm: 298 mm together. */
const CHIPS = 6;
const CHIP = 48;
const JOINT = 2;
/** Pixels for a mm: a sheet leaves a margin at its edges. */
const SCALE = 1.9;
const MESH = colour('#dedbd4');

/** Draws a sheet of mosaic cut from a covering: chips on a mesh, on light paper. */
export function drawSheet(plan: CoveringPlan): Raster {
  const picture = paper();
  const side = Math.round((CHIPS * (CHIP + JOINT) - JOINT) * SCALE);
  const edge = Math.round((SIDE - side) / 2);
  shadow(picture, edge, edge, side, side);
  const mesh = raster(side, side);
  for (let at = 0; at < mesh.data.length; at++) mesh.data[at] = MESH[at % 3] ?? 0;
  lay(picture, mesh, edge, edge, () => 1);
  const seed = seedFrom(`${plan.set}-sheet`);
  const size = Math.round(CHIP * SCALE);
  for (let place = 0; place < CHIPS * CHIPS; place++) {
    const left = edge + Math.round((place % CHIPS) * (CHIP + JOINT) * SCALE);
    const top = edge + Math.round(Math.floor(place / CHIPS) * (CHIP + JOINT) * SCALE);
    const face = drawFlat(plan.surface, {
      ...{ x: hash(seed, place, 1) * 2400, y: hash(seed, place, 2) * 2400 },
      ...{ span: CHIP, width: size, height: size, fine: true, mirror: 0.2 },
      ...(plan.relief === undefined ? {} : { relief: plan.relief }),
    });
    const tone = 0.97 + 0.06 * hash(seed, place, 3);
    lay(picture, face, left, top, (row) => tone * (row < 2 ? 1.08 : row > size - 3 ? 0.88 : 1));
  }
  return picture;
}
