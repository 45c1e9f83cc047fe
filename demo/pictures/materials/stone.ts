import { blend, colour, ramp, scale } from '../colour.ts';
import { fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

export interface Slate {
  ground: string[];
  /** Rust or other stains, and their share from 0 to 1. */
  stain?: string;
  stained?: number;
  /** Depth of the clefts, mm. */
  relief: number;
  /** Size of the layers, mm. */
  layer: number;
}

/** Split stone: thin layers broken off in steps, coloured along the layers. */
export function slate(kind: Slate): Face {
  const ground = ramp(...kind.ground);
  const stain = colour(kind.stain ?? '#8a6a48');
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 15, 0) * 300;
    const x = u / kind.layer + shift;
    const y = v / kind.layer - shift * 0.7;
    const octaves = octavesFor(kind.layer, footprint, 7);
    const warp = fractal(x * 0.8 + 4, y * 0.8, Math.min(octaves, 5), 0.55) * 0.7;
    const rough = fractal(x + warp, y * 1.5 - warp, octaves, 0.55);
    const steps = (rough + 1) * 3.2;
    const whole = Math.floor(steps);
    const ledge = whole + smoothstep(0.72, 0.98, steps - whole);
    const fine = fractal(x * 5 + warp, y * 8, octavesFor(kind.layer / 6, footprint, 4), 0.6);
    const tint = noise(whole * 3.7 + x * 0.3, y * 0.3 + 9);
    ground(0.5 + rough * 0.38 + tint * 0.16 + fine * 0.14, out);
    const rust = smoothstep(
      0.1,
      0.62,
      fractal(x * 0.55 - 20, y * 0.55 + warp, Math.min(octaves, 5)) +
        (kind.stained ?? 0) -
        0.35 +
        fine * 0.16,
    );
    blend(out, stain, rust * 0.75 * Math.min(1, (kind.stained ?? 0) * 2));
    scale(out, 1 + noise(u / 0.8, v / 0.8 + shift) * 0.07 * visible(1.2, footprint));
    out[3] = (ledge * 0.3 + rough * 0.5 + fine * 0.12) * kind.relief;
    out[4] = 0.01;
  };
}

export interface Sandstone {
  ground: string[];
  band: number;
  relief?: number;
}

/** Sandstone and quartzite: soft bands, sand and a bush-hammered face. */
export function sandstone(kind: Sandstone): Face {
  const ground = ramp(...kind.ground);
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 16, 0) * 300;
    const octaves = octavesFor(kind.band, footprint, 6);
    const bend = fractal(u / 420 + shift, v / 300, Math.min(octaves, 4)) * 1.6;
    const bands = fractal(u / 800 + shift, v / kind.band + bend * 2.2, octaves, 0.55);
    const mottle = fractal(u / 45 + shift, v / 45, octavesFor(45, footprint, 6), 0.62);
    const sand =
      noise(u / 1.2 + shift, v / 1.2) * visible(1.5, footprint) +
      noise(u / 3 + shift, v / 3) * visible(3.4, footprint);
    ground(0.5 + bands * 0.34 + mottle * 0.3, out);
    scale(out, 1 + sand * 0.05);
    out[3] = (mottle * 0.25 + sand * 0.05) * (kind.relief ?? 1);
    out[4] = 0.01;
  };
}
