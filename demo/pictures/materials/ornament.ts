import { blend, type Colour, colour, scale } from '../colour.ts';
import { fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

/** Signed distance of a layer's shape in the unit square around 0 (negative inside), folded by the pattern itself. */
type Shape = (x: number, y: number) => number;

export interface Ornament {
  /** Side of the tile, mm. */
  side: number;
  ground: string;
  layers: readonly (readonly [shape: Shape, tint: string])[];
  gloss?: number;
  /** Wear of the print, 0 to 1. */
  worn?: number;
}

const circle = (x: number, y: number, cx: number, cy: number, radius: number) =>
  Math.hypot(x - cx, y - cy) - radius;
const lens = (x: number, y: number, radius: number, gap: number) =>
  Math.max(circle(x, y, 0, gap, radius), circle(x, y, 0, -gap, radius));
const star = (x: number, y: number, size: number) =>
  Math.min(Math.max(Math.abs(x), Math.abs(y)) - size, (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2 - size);
const ringOf = (distance: number, width: number) => Math.abs(distance) - width / 2;

/** The classic eight-pointed star with corner crosses. */
export const starAndCross: readonly Shape[] = [
  (x, y) => star(x, y, 0.335),
  (x, y) => ringOf(star(x, y, 0.275), 0.022),
  (x, y) => {
    const fx = Math.abs(x);
    const fy = Math.abs(y);
    const [a, b] = fx > fy ? [fx, fy] : [fy, fx];
    return lens(b, a - 0.13, 0.19, 0.145);
  },
  (x, y) => circle(x, y, 0, 0, 0.035),
  (x, y) => star(Math.abs(x) - 0.5, Math.abs(y) - 0.5, 0.115),
];

/** Petals on the diagonals in interlaced circles. */
export const petals: readonly Shape[] = [
  (x, y) => {
    const a = (Math.abs(x) + Math.abs(y) - 0.5) * Math.SQRT1_2;
    const b = (Math.abs(x) - Math.abs(y)) * Math.SQRT1_2;
    return lens(b, a, 0.44, 0.3);
  },
  (x, y) => {
    const a = Math.abs(x);
    const b = Math.abs(y);
    const d = (a + b) * Math.SQRT1_2 - 0.215;
    const e = (a - b) * Math.SQRT1_2;
    return lens(e, d, 0.27, 0.215);
  },
  (x, y) => ringOf(circle(x, y, 0, 0, 0.1), 0.03),
  (x, y) => circle(Math.abs(x), Math.abs(y), 0.5, 0.5, 0.1),
  (x, y) => ringOf(circle(Math.abs(x), Math.abs(y), 0.5, 0.5, 0.16), 0.022),
];

/** The Moorish lattice: quatrefoils in a band. */
export const quatrefoil: readonly Shape[] = [
  (x, y) => {
    const a = Math.abs(x);
    const b = Math.abs(y);
    return ringOf(Math.min(circle(a, b, 0.23, 0, 0.215), circle(a, b, 0, 0.23, 0.215)), 0.05);
  },
  (x, y) => {
    const a = Math.abs(x);
    const b = Math.abs(y);
    return Math.min(
      circle(a, b, 0.17, 0, 0.105),
      circle(a, b, 0, 0.17, 0.105),
      (a + b) * Math.SQRT1_2 - 0.13,
    );
  },
  (x, y) => star(x, y, 0.055),
  (x, y) => {
    const a = Math.abs(Math.abs(x) - 0.5);
    const b = Math.abs(Math.abs(y) - 0.5);
    return Math.min(
      lens((a - b) * Math.SQRT1_2, (a + b) * Math.SQRT1_2 - 0.08, 0.2, 0.175),
      circle(a, b, 0, 0, 0.045),
    );
  },
];

/** Concentric rhombs with steps, as on old entrance halls. */
export const rhombs: readonly Shape[] = [
  (x, y) => (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2 - 0.354,
  (x, y) => ringOf((Math.abs(x) + Math.abs(y)) * Math.SQRT1_2 - 0.27, 0.03),
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) - 0.135,
  (x, y) => (Math.abs(x) + Math.abs(y)) * Math.SQRT1_2 - 0.075,
  (x, y) => ringOf(Math.max(Math.abs(Math.abs(x) - 0.5), Math.abs(Math.abs(y) - 0.5)) - 0.1, 0.028),
];

/** Cement tile with a printed or inlaid ornament, the same on every tile. */
export function ornament(kind: Ornament): Face {
  const ground = colour(kind.ground);
  const layers = kind.layers.map(([shape, tint]) => ({ shape, tint: colour(tint) as Colour }));
  const worn = kind.worn ?? 0.4;
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 23, 0) * 300;
    const shake = noise(u / 6 + shift, v / 6) * 0.0014;
    const x = u / kind.side - 0.5 + shake;
    const y = v / kind.side - 0.5 - shake;
    const soft = Math.max(0.003, (footprint / kind.side) * 0.6);
    out[0] = ground[0];
    out[1] = ground[1];
    out[2] = ground[2];
    for (const { shape, tint } of layers) {
      const part = 1 - smoothstep(-soft, soft, shape(x, y));
      if (part > 0) blend(out, tint, part);
    }
    const rub = fractal(u / 40 + shift, v / 40, octavesFor(40, footprint, 5), 0.62);
    blend(out, ground, smoothstep(0.15, 0.75, rub) * worn * 0.5);
    const sand = noise(u / 0.8 + shift, v / 0.8) * visible(1, footprint);
    scale(out, 1 + (hash(seed, 24, 0) - 0.5) * 0.05 + rub * 0.045 + sand * 0.03);
    out[3] = rub * 0.04;
    out[4] = kind.gloss ?? 0.02;
  };
}
