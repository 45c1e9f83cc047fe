import { blend, colour, scale } from '../colour.ts';
import { fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

export interface Glaze {
  tones: string[];
  /** Difference from tile to tile, 0 to 1. */
  variety?: number;
  /** Hand-made waviness, mm. */
  wave?: number;
  /** Size of the waves, mm. */
  waveSize?: number;
  gloss?: number;
  /** Thicker, darker glaze towards the edge of a tile of this size. */
  pooled?: number;
  size?: readonly [number, number];
  /** Small dark specks, 0 to 1. */
  specks?: number;
}

/** One colour of glaze; each tile a little different, more or less wavy. */
export function glaze(kind: Glaze): Face {
  const tints = kind.tones.map(colour);
  const wave = kind.wave ?? 0;
  const waveSize = kind.waveSize ?? 60;
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 17, 0) * 300;
    const tint = tints[Math.floor(hash(seed, 18, 0) * tints.length)] ?? [1, 1, 1];
    out[0] = tint[0];
    out[1] = tint[1];
    out[2] = tint[2];
    const cloud = fractal(u / 80 + shift, v / 80, octavesFor(80, footprint, 4));
    scale(
      out,
      1 + (hash(seed, 19, 0) - 0.5) * 0.16 * (kind.variety ?? 0.2) + cloud * 0.05 * (kind.variety ?? 0.2),
    );
    if (kind.pooled && kind.size) {
      const edge = Math.min(u, kind.size[0] - u, v, kind.size[1] - v);
      scale(out, 1 - kind.pooled * 0.35 * Math.exp(-edge / 5) - kind.pooled * 0.12 * cloud);
    }
    if (kind.specks) {
      const speck = smoothstep(0.62, 0.75, noise(u / 2.4 + shift, v / 2.4)) * visible(2, footprint);
      blend(out, [0.35, 0.28, 0.22], speck * kind.specks * 0.5);
    }
    const tiltX = (hash(seed, 20, 0) - 0.5) * wave * 0.012;
    const tiltY = (hash(seed, 21, 0) - 0.5) * wave * 0.012;
    out[3] =
      fractal(u / waveSize + shift, v / waveSize, octavesFor(waveSize, footprint, 3), 0.4) * wave +
      u * tiltX +
      v * tiltY;
    out[4] = kind.gloss ?? 0.3;
  };
}

/** Takes each piece from one of several faces, in the given shares. */
export function mixed(faces: readonly (readonly [face: Face, share: number])[]): Face {
  const total = faces.reduce((sum, [, share]) => sum + share, 0);
  return (u, v, seed, footprint, out) => {
    let left = hash(seed, 22, 0) * total;
    for (const [face, share] of faces) {
      left -= share;
      if (left > 0) continue;
      face(u, v, seed, footprint, out);
      return;
    }
  };
}
