import { colour } from '../colour.ts';
import { drawFlat } from '../flat.ts';
import { smoothstep } from '../noise.ts';
import type { CoveringPlan } from '../plans/plan.ts';
import { type Raster, raster } from '../raster.ts';
import { seedFrom } from '../seed.ts';

/** What is cut or pressed of a covering and sold by the piece, 600 mm long. */
export type StripKind = 'step' | 'plinth' | 'border' | 'pencil';

/** Pixels along a side of a picture of pieces. */
export const SIDE = 640;
const PAPER = colour('#f1efeb');
/** Pixels for a mm: a piece of 600 mm leaves a margin at both ends. */
const SCALE = 0.92;
const LENGTH = 600;

interface Strip {
  /** Height of a piece, mm, and how many lie below each other with which gap. */
  height: number;
  count: number;
  gap: number;
  /** Light on a point of the profile, 1 for a flat face; `t` from 0 at the upper edge to 1, `mm` from the lower edge. */
  light: (t: number, mm: number) => number;
}

const round = (t: number) => 0.72 + 0.5 * Math.sqrt(Math.max(0, 1 - (2 * t - 0.8) ** 2));
const near = (place: number, at: number, width: number) => 1 - smoothstep(0, width, Math.abs(place - at));

const STRIPS: Readonly<Record<StripKind, Strip>> = {
  step: {
    ...{ height: 330, count: 1, gap: 0 },
    light: (_t, mm) =>
      1 -
      0.5 * (1 - smoothstep(0, 26, mm)) -
      [44, 56, 68].reduce((dark, at) => dark + 0.38 * near(mm, at, 3), 0) +
      0.14 * near(mm, 30, 7),
  },
  plinth: {
    ...{ height: 72, count: 3, gap: 84 },
    light: (t) => 1 + 0.22 * near(t, 0.03, 0.05) - 0.16 * near(t, 1, 0.06),
  },
  border: {
    ...{ height: 72, count: 3, gap: 84 },
    light: (t) =>
      1 +
      0.24 * (near(t, 0.12, 0.09) + near(t, 0.8, 0.09)) -
      0.3 * (near(t, 0.23, 0.06) + near(t, 0.91, 0.06)),
  },
  pencil: { ...{ height: 22, count: 4, gap: 96 }, light: round },
};

/** Draws pieces of a covering on light paper, their edges and their profile in sight. */
export function drawStrip(plan: CoveringPlan, kind: StripKind): Raster {
  const { height, count, gap, light } = STRIPS[kind];
  const picture = paper();
  const [wide, high] = [Math.round(LENGTH * SCALE), Math.round(height * SCALE)];
  const left = Math.round((SIDE - wide) / 2);
  const between = Math.round(gap * SCALE);
  const top = Math.round((SIDE - count * high - (count - 1) * between) / 2);
  const seed = seedFrom(`${plan.set}-${kind}`);
  for (let piece = 0; piece < count; piece++) {
    const y = top + piece * (high + between);
    shadow(picture, left, y, wide, high);
    const face = drawFlat(plan.surface, {
      ...{ x: (seed % 900) + piece * 640, y: (seed % 700) + piece * 410 },
      ...{ span: LENGTH, width: wide, height: high, fine: true, mirror: 0.2 },
      ...(plan.relief === undefined ? {} : { relief: plan.relief }),
    });
    lay(picture, face, left, y, (row) => light(row / high, (high - row) / SCALE));
  }
  return picture;
}

/** A picture of nothing but light paper. */
export function paper(): Raster {
  const picture = raster(SIDE, SIDE);
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = PAPER[at % 3] ?? 0;
  return picture;
}

/** A soft shadow to the lower right of a rectangle. */
export function shadow({ data }: Raster, left: number, top: number, wide: number, high: number): void {
  for (let row = top - 10; row < top + high + 30; row++) {
    for (let column = left - 10; column < left + wide + 30; column++) {
      if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) continue;
      const away = Math.hypot(
        Math.max(left + 4 - column, 0, column - left - wide - 2),
        Math.max(top + 6 - row, 0, row - top - high - 4),
      );
      const dark = 1 - 0.24 * (1 - smoothstep(0, 26, away));
      for (let part = 0; part < 3; part++) {
        const at = (row * SIDE + column) * 3 + part;
        data[at] = (data[at] as number) * dark;
      }
    }
  }
}

/** Puts a face into the picture, lit row by row. */
export function lay(
  picture: Raster,
  face: Raster,
  left: number,
  top: number,
  light: (row: number) => number,
): void {
  for (let row = 0; row < face.height; row++) {
    const shade = light(row + 0.5);
    for (let column = 0; column < face.width; column++) {
      for (let part = 0; part < 3; part++) {
        const from = face.data[(row * face.width + column) * 3 + part] as number;
        picture.data[((top + row) * SIDE + left + column) * 3 + part] = from * shade;
      }
    }
  }
}
