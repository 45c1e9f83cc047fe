import { fromLight, toLight } from '../colour.ts';
import { clamp, smoothstep } from '../noise.ts';
import { type Raster, raster } from '../raster.ts';
import { type Surface, sample } from '../surface.ts';
import { look, POINTS, type Room, type Seen, WINDOW } from './look.ts';

/** What lies on the planes of the room. Floor: x, z in mm; walls: mm to the right and down from the ceiling. */
export interface Dressing {
  floor: Surface;
  back: Surface;
  side: Surface;
  /** Mirror strength of the floor, 0 to 1. */
  shine: number;
  /** Seamless paper: a light that floor and walls fade into behind the goods. */
  backdrop?: number;
  /** True where the back wall's relief shows: bevels, mouldings. */
  relief?: boolean;
}

export const SKY = [0.96, 0.99, 1.05] as const;

export const SUN = [1.1, 0.98, 0.8] as const;

export const AMBIENT = [1.03, 1, 0.96] as const;

export const SUN_STRENGTH = 1.25;

export const EXPOSURE = 1.22;

/** Mean light thrown back by the floor, taken from a few points of it. */
function meanOf(surface: Surface): [number, number, number] {
  const out = sample();
  const sum: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < 64; index++) {
    surface(index * 137.7, index * 89.3, 20, out);
    for (const part of [0, 1, 2] as const) sum[part] += toLight(clamp(out[part] as number, 0, 1)) / 64;
  }
  return sum;
}

/** Bends bright light so that it is not cut off; sRGB. */
export function tone(light: number): number {
  const mapped = light < 0.55 ? light : 0.55 + 0.45 * (1 - Math.exp(-(light - 0.55) / 0.45));
  return fromLight(mapped);
}

/** Draws a room in a dressing. The last room looked at is kept, so draw one room in all its dressings in a row. */
export function drawRoom(room: Room, dressing: Dressing): Raster {
  const seen = look(room);
  const picture = raster(room.width, room.height);
  const out = sample();
  const thrown = meanOf(dressing.floor);
  const sum = [0, 0, 0];
  for (let pixel = 0; pixel < room.width * room.height; pixel++) {
    sum.fill(0);
    for (let part = 0; part < POINTS.length; part++)
      shade(seen, dressing, thrown, pixel * POINTS.length + part, out, sum);
    for (let part = 0; part < 3; part++)
      picture.data[pixel * 3 + part] = tone(((sum[part] as number) * EXPOSURE) / POINTS.length);
  }
  return picture;
}

/** The back wall's colour, with its relief lit from the window on the left. */
function shadeBack(dressing: Dressing, x: number, y: number, footprint: number, out: Float64Array): void {
  if (!dressing.relief) {
    dressing.back(x, y, footprint, out);
    return;
  }
  const step = Math.max(0.6, footprint * 0.5);
  dressing.back(x + step, y, footprint, out);
  const right = out[3] as number;
  dressing.back(x, y + step, footprint, out);
  const below = out[3] as number;
  dressing.back(x, y, footprint, out);
  const slopeX = (right - (out[3] as number)) / step;
  const slopeY = (below - (out[3] as number)) / step;
  const slant = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
  const factor = clamp(1 + (0.62 * slopeX + 0.34 * slopeY) * slant, 0.35, 1.6);
  for (let part = 0; part < 3; part++) out[part] = (out[part] as number) * factor;
}

function shade(
  seen: Seen,
  dressing: Dressing,
  thrown: readonly number[],
  index: number,
  out: Float64Array,
  sum: number[],
): void {
  const at = index * 4;
  const kind = seen.kind[index] as number;
  const { value, light, mirror } = seen;
  if (kind === WINDOW) {
    const high = clamp(((value[at] as number) - 300) / 2200, 0, 1);
    for (let part = 0; part < 3; part++)
      sum[part] = (sum[part] as number) + (1.1 + 0.5 * high) * (SKY[part] as number);
    return;
  }
  const a = value[at] as number;
  const b = value[at + 1] as number;
  const c = value[at + 2] as number;
  out[4] = 0;
  let glow = 0;
  if (kind === 0) dressing.floor(a, b, c, out);
  else if (kind === 1) shadeBack(dressing, a, b, c, out);
  else if (kind === 6) {
    out[0] = a;
    out[1] = b;
    out[2] = c;
    glow = value[at + 3] as number;
  } else dressing.side(a, b, c, out);
  const sky = light[at] as number;
  const sun = (light[at + 1] as number) * SUN_STRENGTH;
  const ambient = light[at + 2] as number;
  const bounce = (light[at + 3] as number) * 0.45;
  const share =
    (mirror[at + 3] as number) * (kind === 0 ? dressing.shine : kind === 1 ? (out[4] as number) * 1.6 : 1);
  const far = kind === 0 ? smoothstep(2500, 4300, b) : kind === 6 ? 0 : 1;
  const fade = dressing.backdrop === undefined ? 0 : far;
  for (let part = 0; part < 3; part++) {
    const arriving =
      sky * (SKY[part] as number) +
      sun * (SUN[part] as number) +
      ambient * (AMBIENT[part] as number) +
      bounce * (thrown[part] as number) +
      glow;
    const own = toLight(clamp(out[part] as number, 0, 1)) * arriving * (1 - share);
    const whole = own + (mirror[at + part] as number) * share;
    sum[part] = (sum[part] as number) + whole + ((dressing.backdrop ?? 0) - whole) * fade;
  }
}
