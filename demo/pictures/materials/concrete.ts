import { blend, colour, ramp, scale } from '../colour.ts';
import { type Cell, cells, fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

export interface Concrete {
  ground: string[];
  contrast?: number;
  /** Traces of the trowel, 0 to 1. */
  strokes?: number;
  /** Small open pores, 0 to 1. */
  pores?: number;
  grain?: number;
}

/** Cement and concrete: clouds, traces of the trowel, pores and sand. */
export function concrete(kind: Concrete): Face {
  const ground = ramp(...kind.ground);
  const dark = colour(kind.ground[0] ?? '#777777');
  const found: Cell = { nearest: 0, second: 0, x: 0, y: 0 };
  const contrast = kind.contrast ?? 1;
  const grain = kind.grain ?? 0.05;
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 13, 0) * 300;
    const x = u + shift * 97;
    const y = v + shift * 61;
    const warp = fractal(x / 260, y / 260, octavesFor(260, footprint, 6), 0.58) * 70;
    const broad = fractal((x + warp) / 420, (y - warp) / 420, octavesFor(420, footprint, 7), 0.58);
    const blot = fractal((x - warp) / 95, (y + warp) / 80, octavesFor(90, footprint, 7), 0.68);
    const fleck = fractal(x / 14, y / 12, octavesFor(14, footprint, 4), 0.6);
    const edge = smoothstep(-0.1, 0.3, blot - 0.12) * 0.1;
    const turn = noise(x / 500, y / 500) * 1.4;
    const stroke = noise(
      (x * Math.cos(turn) + y * Math.sin(turn)) / 170,
      (y * Math.cos(turn) - x * Math.sin(turn)) / 7,
    );
    const sand =
      noise(x / 0.8, y / 0.8) * visible(1, footprint) + noise(x / 2.3, y / 2.3) * visible(2.5, footprint);
    ground(
      0.52 +
        (broad * 0.4 + blot * 0.15 + edge - 0.05 + fleck * 0.09) * contrast +
        stroke * 0.05 * (kind.strokes ?? 0.5) * visible(7, footprint),
      out,
    );
    scale(out, 1 + sand * grain * 0.5);
    let depth = 0;
    if ((kind.pores ?? 0) > 0) {
      cells(x / 17, y / 17, 5, found);
      const size = 0.015 + 0.06 * hash(found.x, found.y, 8) ** 5;
      const there =
        hash(found.x, found.y, 9) < (kind.pores ?? 0) * smoothstep(-0.5, 0.4, noise(x / 200, y / 200))
          ? 1
          : 0;
      depth = there * (1 - smoothstep(size * 0.7, size, found.nearest)) * visible(2.5, footprint);
      blend(out, dark, depth * 0.55);
    }
    out[3] = -depth * 0.5 + blot * 0.05 + sand * 0.012;
    out[4] = 0.012;
  };
}

export interface Terrazzo {
  ground: string;
  chips: string[];
  /** Sizes of the chips from large to small, mm, and the share of each size that is there. */
  sizes: readonly (readonly [size: number, share: number])[];
}

/** Terrazzo: broken chips of several sizes in a cement ground. */
export function terrazzo(kind: Terrazzo): Face {
  const ground = colour(kind.ground);
  const tints = kind.chips.map(colour);
  const found: Cell = { nearest: 0, second: 0, x: 0, y: 0 };
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 14, 0) * 90;
    const x = u + Math.round(shift * 900);
    const y = v + Math.round(shift * 700);
    out[0] = ground[0];
    out[1] = ground[1];
    out[2] = ground[2];
    scale(
      out,
      1 +
        fractal(x / 60, y / 60, octavesFor(60, footprint, 5)) * 0.035 +
        noise(x / 0.9, y / 0.9) * 0.04 * visible(1.2, footprint),
    );
    out[3] = 0;
    out[4] = 0.05;
    for (const [index, [size, share]] of kind.sizes.entries()) {
      const bend = size * 0.16;
      const px =
        x / size + (noise(x / bend / 4, y / bend / 4) * 0.07 + noise(x / bend, y / bend + 50) * 0.025);
      const py =
        y / size + (noise(x / bend / 4 + 90, y / bend / 4) * 0.07 + noise(x / bend + 70, y / bend) * 0.025);
      cells(px, py, 100 + index, found);
      const pick = hash(found.x, found.y, 300 + index);
      if (pick > share) continue;
      const limit = 0.3 + 0.28 * hash(found.x, found.y, 400 + index);
      const inside = Math.min(found.second - found.nearest - 0.1, limit - found.nearest);
      const soft = Math.max(0.006, (footprint / size) * 0.7);
      const part = smoothstep(-soft, soft, inside) * visible(size * 1.6, footprint);
      if (part <= 0) continue;
      const tint = tints[Math.floor(hash(found.x, found.y, 500 + index) * tints.length)] ?? ground;
      const tone =
        0.93 + 0.14 * hash(found.x, found.y, 600) + fractal(x / 7, y / 7, octavesFor(7, footprint, 3)) * 0.08;
      blend(out, [tint[0] * tone, tint[1] * tone, tint[2] * tone], part);
      break;
    }
  };
}
