import { fromLight, toLight } from '../colour.ts';
import { clamp } from '../noise.ts';
import { type Raster, raster } from '../raster.ts';
import { type Surface, sample } from '../surface.ts';
import { inPane, type Light, type Lighting, lightAt } from './light.ts';
import type { Solid } from './solids.ts';
import { type Box, cast, hit } from './trace.ts';

export interface Room {
  box: Box;
  solids: readonly Solid[];
  lighting: Lighting;
  /** Eye in mm, width of the picture plane at distance 1, and how far it is shifted down. */
  eye: readonly [x: number, y: number, z: number];
  plane: number;
  shift: number;
  width: number;
  height: number;
  /** Mean colours used in reflections. */
  wall: readonly [number, number, number];
}

/** What lies on the planes of the room. Floor: x, z in mm; walls: mm to the right and down from the ceiling. */
export interface Dressing {
  floor: Surface;
  back: Surface;
  side: Surface;
  /** Mirror strength of the floor, 0 to 1. */
  shine: number;
}

/** Everything about a room that does not depend on its dressing, four points to a pixel. */
interface Seen {
  kind: Uint8Array;
  /** Plane coordinates, or the colour of a solid, and the size of a pixel there. */
  value: Float32Array;
  light: Float32Array;
  /** Mirrored light and its share. */
  mirror: Float32Array;
}

const POINTS = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const;
const WINDOW = 7;

const SKY = [0.96, 0.99, 1.05] as const;
const SUN = [1.1, 0.98, 0.8] as const;
const AMBIENT = [1.03, 1, 0.96] as const;
const SUN_STRENGTH = 1.25;

let kept: { room: Room; seen: Seen } | null = null;

function look(room: Room): Seen {
  if (kept?.room === room) return kept.seen;
  kept = null;
  const count = room.width * room.height * POINTS.length;
  const seen: Seen = {
    kind: new Uint8Array(count),
    value: new Float32Array(count * 4),
    light: new Float32Array(count * 4),
    mirror: new Float32Array(count * 4),
  };
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      for (const [part, [dx, dy]] of POINTS.entries()) {
        lookAt(room, column + dx, row + dy, (row * room.width + column) * POINTS.length + part, seen);
      }
    }
  }
  kept = { room, seen };
  return seen;
}

const found = hit();
const mirrored = hit();
const light: Light = { sky: 0, sun: 0, ambient: 0, bounce: 0 };
const tint = new Float64Array(5);

function lookAt(room: Room, px: number, py: number, index: number, seen: Seen): void {
  const scale = room.plane / room.width;
  const vx = (px - room.width / 2) * scale;
  const vy = -(py - room.height / 2) * scale - room.shift;
  const length = Math.hypot(vx, vy, 1);
  const dx = vx / length;
  const dy = vy / length;
  const dz = 1 / length;
  const [ox, oy, oz] = room.eye;
  cast(room.box, room.solids, ox, oy, oz, dx, dy, dz, found);
  const x = ox + dx * found.t;
  const y = oy + dy * found.t;
  const z = oz + dz * found.t;
  const at = index * 4;
  const facing = Math.abs(dx * found.nx + dy * found.ny + dz * found.nz);
  seen.kind[index] = found.kind;
  if (found.kind === 2 && inPane(room.lighting.window, y, z, 22)) {
    seen.kind[index] = WINDOW;
    seen.value[at] = y;
    return;
  }
  const footprint = (found.t * scale) / Math.sqrt(Math.max(facing, 0.08)) / length;
  if (found.solid) {
    found.solid.paint(x, y, z, tint);
    seen.value.set([tint[0] as number, tint[1] as number, tint[2] as number, found.solid.glow], at);
  } else {
    const across = found.kind === 0 || found.kind === 1 || found.kind === 4 ? x : z;
    const along = found.kind === 0 || found.kind === 4 ? z : room.box.height - y;
    seen.value.set([across, along, footprint, 0], at);
  }
  lightAt(room.box, room.solids, room.lighting, x, y, z, found.nx, found.ny, found.nz, light);
  seen.light.set([light.sky, light.sun, light.ambient, light.bounce], at);
  const gloss = found.solid?.gloss ?? (found.kind === 0 || found.kind === 1 ? 1 : 0);
  if (gloss > 0) mirror(room, x, y, z, dx, dy, dz, facing, gloss, at, seen);
}

/** Follows the mirrored ray one step and keeps roughly what it would bring. */
function mirror(
  room: Room,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  facing: number,
  gloss: number,
  at: number,
  seen: Seen,
): void {
  const turn = 2 * (dx * found.nx + dy * found.ny + dz * found.nz);
  const rx = dx - turn * found.nx;
  const ry = dy - turn * found.ny;
  const rz = dz - turn * found.nz;
  cast(room.box, room.solids, x + found.nx * 3, y + found.ny * 3, z + found.nz * 3, rx, ry, rz, mirrored);
  const hy = y + ry * mirrored.t;
  const hz = z + rz * mirrored.t;
  const share = gloss * (0.04 + 0.96 * (1 - facing) ** 5);
  let level = 0.5;
  let colour: readonly number[] = room.wall;
  if (mirrored.solid) {
    mirrored.solid.paint(x + rx * mirrored.t, hy, hz, tint);
    colour = [toLight(tint[0] as number), toLight(tint[1] as number), toLight(tint[2] as number)];
    level = 0.55 + mirrored.solid.glow;
  } else if (mirrored.kind === 2 && inPane(room.lighting.window, hy, hz)) {
    colour = [1, 1.03, 1.08];
    level = 4.5;
  }
  seen.mirror.set([(colour[0] ?? 0) * level, (colour[1] ?? 0) * level, (colour[2] ?? 0) * level, share], at);
}

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

function tone(light: number): number {
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
      picture.data[pixel * 3 + part] = tone((sum[part] as number) / POINTS.length);
  }
  return picture;
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
  else if (kind === 1) dressing.back(a, b, c, out);
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
  for (let part = 0; part < 3; part++) {
    const arriving =
      sky * (SKY[part] as number) +
      sun * (SUN[part] as number) +
      ambient * (AMBIENT[part] as number) +
      bounce * (thrown[part] as number) +
      glow;
    const own = toLight(clamp(out[part] as number, 0, 1)) * arriving * (1 - share);
    sum[part] = (sum[part] as number) + own + (mirror[at + part] as number) * share;
  }
}
