import { clamp, hash, smoothstep } from './noise.ts';
import { type Raster, raster } from './raster.ts';
import { type Surface, sample } from './surface.ts';

export interface View {
  /** Top left corner and width of what is seen, mm; the height follows from the raster. */
  x: number;
  y: number;
  span: number;
  width: number;
  height: number;
  /** How much relief shows; 1 is a soft studio light. */
  relief?: number;
  /** How much of the surroundings glossy faces mirror; 1 is a window nearby. */
  mirror?: number;
  /** Moves the mirrored window, in widths of the picture. */
  windowX?: number;
  windowY?: number;
  /** Four points per pixel instead of two, for sharp patterns. */
  fine?: boolean;
}

const TWO = [
  [0.25, 0.3],
  [0.75, 0.7],
] as const;
const FOUR = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const;

/** What a glossy surface mirrors: a tall window with a cross, on the upper left, in a bright room. */
function surroundings(x: number, y: number): number {
  const pane =
    smoothstep(-0.66, -0.46, x) *
    (1 - smoothstep(-0.14, 0.06, x)) *
    smoothstep(-0.95, -0.7, y) *
    (1 - smoothstep(-0.2, 0.06, y));
  const bar = 1 - 0.6 * (1 - smoothstep(0.012, 0.05, Math.abs(x + 0.3))) * pane;
  return 0.12 * (1 - y) + pane * bar;
}

/** Draws a surface from straight above, lit from the upper left. */
export function drawFlat(surface: Surface, view: View): Raster {
  const { width, height } = view;
  const step = view.span / width;
  const picture = raster(width, height);
  const heights = new Float32Array(width * height);
  const gloss = new Float32Array(width * height);
  const out = sample();
  const points = view.fine ? FOUR : TWO;
  const share = 1 / points.length;
  const data = picture.data;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      let r = 0;
      let g = 0;
      let b = 0;
      let h = 0;
      let shine = 0;
      for (const [dx, dy] of points) {
        surface(view.x + (column + dx) * step, view.y + (row + dy) * step, step * 0.6, out);
        r += out[0] as number;
        g += out[1] as number;
        b += out[2] as number;
        h += out[3] as number;
        shine += out[4] as number;
      }
      data[at * 3] = r * share;
      data[at * 3 + 1] = g * share;
      data[at * 3 + 2] = b * share;
      heights[at] = h * share;
      gloss[at] = shine * share;
    }
  }
  light(picture, heights, gloss, step, view);
  return picture;
}

function light(picture: Raster, heights: Float32Array, gloss: Float32Array, step: number, view: View): void {
  const { width, height, data } = picture;
  const relief = view.relief ?? 1;
  const strength = view.mirror ?? 0.6;
  const windowX = view.windowX ?? 0;
  const windowY = view.windowY ?? 0;
  for (let row = 0; row < height; row++) {
    const up = Math.max(0, row - 1) * width;
    const down = Math.min(height - 1, row + 1) * width;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = Math.max(0, column - 1);
      const right = Math.min(width - 1, column + 1);
      const slopeX =
        ((heights[row * width + right] as number) - (heights[row * width + left] as number)) / (2 * step);
      const slopeY = ((heights[down + column] as number) - (heights[up + column] as number)) / (2 * step);
      const slant = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const placeX = column / width - 0.5;
      const placeY = row / height - 0.5;
      const facing = 1 + relief * ((-slopeX * -0.5 - slopeY * -0.62) * slant);
      const fall = 1.015 - 0.05 * (placeX + placeY * 1.2);
      const shade = clamp(facing, 0.25, 1.7) * fall;
      const shine = gloss[at] as number;
      const mirror =
        shine > 0
          ? shine *
            strength *
            surroundings(placeX * 1.1 - windowX - slopeX * 1.6, placeY * 1.1 - windowY - slopeY * 1.6)
          : 0;
      const dither = (hash(column, row, 1) - 0.5) / 128;
      for (let part = 0; part < 3; part++) {
        const index = at * 3 + part;
        data[index] = soften((data[index] as number) * shade + mirror + dither);
      }
    }
  }
}

/** Keeps highlights from being cut off hard. */
function soften(value: number): number {
  return value < 0.86 ? value : 0.86 + 0.14 * (1 - Math.exp(-(value - 0.86) / 0.14));
}
