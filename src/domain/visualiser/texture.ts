import { toLight } from './light-codes.ts';

/** A picture in linear light with smaller copies, each half the size of the one before. */
export interface Texture {
  levels: readonly { width: number; height: number; data: Float32Array }[];
}

const LIGHT_OF = Float32Array.from({ length: 256 }, (_, code) => toLight(code / 255));

/** Builds a texture from three bytes per pixel. */
export function textureOf(width: number, height: number, bytes: Uint8Array): Texture {
  const first = { width, height, data: Float32Array.from(bytes, (code) => LIGHT_OF[code] as number) };
  const levels: Texture['levels'][number][] = [first];
  for (let last = levels[0]; last && (last.width > 1 || last.height > 1); last = levels.at(-1))
    levels.push(halved(last));
  return { levels };
}

function halved({ width, height, data }: Texture['levels'][number]): Texture['levels'][number] {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const made = new Float32Array(half.width * half.height * 3);
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const right = Math.min(width - 1, column * 2 + 1);
      const below = Math.min(height - 1, row * 2 + 1);
      for (let part = 0; part < 3; part++) {
        const at = (y: number, x: number) => data[(y * width + x) * 3 + part] as number;
        made[(row * half.width + column) * 3 + part] =
          (at(row * 2, column * 2) + at(row * 2, right) + at(below, column * 2) + at(below, right)) / 4;
      }
    }
  }
  return { ...half, data: made };
}

/**
 * Reads the light at a position, in shares of width and height, averaged over `across` × `down` of the picture, into the first three values
 * of `out`. Uses the nearest size, and interpolates between pixels.
 */
export function pickTexture(
  { levels }: Texture,
  x: number,
  y: number,
  across: number,
  down: number,
  out: Float64Array,
): void {
  const whole = levels[0] as Texture['levels'][number];
  const pixels = Math.sqrt(across * whole.width * (down * whole.height));
  const level = Math.max(0, Math.min(levels.length - 1, Math.round(Math.log2(Math.max(1, pixels)))));
  const { width, height, data } = levels[level] as Texture['levels'][number];
  const px = Math.max(0, Math.min(width - 1, x * width - 0.5));
  const py = Math.max(0, Math.min(height - 1, y * height - 0.5));
  const left = Math.floor(px);
  const top = Math.floor(py);
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const dx = px - left;
  const dy = py - top;
  for (let part = 0; part < 3; part++) {
    const upper =
      (data[(top * width + left) * 3 + part] as number) * (1 - dx) +
      (data[(top * width + right) * 3 + part] as number) * dx;
    const lower =
      (data[(below * width + left) * 3 + part] as number) * (1 - dx) +
      (data[(below * width + right) * 3 + part] as number) * dx;
    out[part] = upper * (1 - dy) + lower * dy;
  }
}
