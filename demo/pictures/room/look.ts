import { toLight } from '../colour.ts';
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

/** Everything about a room that does not depend on its dressing, four points to a pixel. */
export interface Seen {
  kind: Uint8Array;
  /** Plane coordinates, or the colour of a solid, and the size of a pixel there. */
  value: Float32Array;
  light: Float32Array;
  /** Mirrored light and its share. */
  mirror: Float32Array;
  /** Which plane or solid it is, for all points of one surface the same. */
  tag: Uint16Array;
  normal: Float32Array;
}

export const POINTS = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const;

export const WINDOW = 7;

const WHITE = [1, 1, 1];

/** Brightness of the planes in a mirror, by kind: floor, back, left, right, ceiling, behind. */
const MIRRORED = [0.42, 0.5, 0.5, 0.32, 0.6, 0.2];

let kept: { room: Room; seen: Seen } | null = null;

export function look(room: Room): Seen {
  if (kept?.room === room) return kept.seen;
  kept = null;
  const count = room.width * room.height * POINTS.length;
  const seen: Seen = {
    kind: new Uint8Array(count),
    value: new Float32Array(count * 4),
    light: new Float32Array(count * 4),
    mirror: new Float32Array(count * 4),
    tag: new Uint16Array(count),
    normal: new Float32Array(count * 3),
  };
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      for (const [part, [dx, dy]] of POINTS.entries()) {
        const index = (row * room.width + column) * POINTS.length;
        const lender = part > 0 ? index : ((row & ~1) * room.width + (column & ~1)) * POINTS.length;
        lookAt(room, column + dx, row + dy, index + part, lender, seen);
      }
    }
  }
  seen.light = calm(room, seen);
  kept = { room, seen };
  return seen;
}

/** Radius in pixels over which the grain of light samples is smoothed, within one surface. */
const CALM = 4;

/** Averages window and sun light over neighbours of the same surface that face the same way. */
function calm(room: Room, seen: Seen): Float32Array {
  const { light, tag, normal } = seen;
  const smooth = light.slice();
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      for (let part = 0; part < POINTS.length; part++) {
        const index = (row * room.width + column) * POINTS.length + part;
        if (part > 0 && copyOfFirst(tag, smooth, index, part)) continue;
        let sky = 0;
        let sun = 0;
        let count = 0;
        for (let y = Math.max(0, row - CALM); y <= Math.min(room.height - 1, row + CALM); y++) {
          for (let x = Math.max(0, column - CALM); x <= Math.min(room.width - 1, column + CALM); x++) {
            const other = (y * room.width + x) * POINTS.length;
            if (tag[other] !== tag[index] || !alike(normal, other, index)) continue;
            sky += light[other * 4] as number;
            sun += light[other * 4 + 1] as number;
            count++;
          }
        }
        if (count === 0) continue;
        smooth[index * 4] = sky / count;
        smooth[index * 4 + 1] = sun / count;
      }
    }
  }
  return smooth;
}

function copyOfFirst(tag: Uint16Array, smooth: Float32Array, index: number, part: number): boolean {
  if (tag[index] !== tag[index - part]) return false;
  smooth[index * 4] = smooth[(index - part) * 4] as number;
  smooth[index * 4 + 1] = smooth[(index - part) * 4 + 1] as number;
  return true;
}

function alike(normal: Float32Array, one: number, other: number): boolean {
  const product =
    (normal[one * 3] as number) * (normal[other * 3] as number) +
    (normal[one * 3 + 1] as number) * (normal[other * 3 + 1] as number) +
    (normal[one * 3 + 2] as number) * (normal[other * 3 + 2] as number);
  return product > 0.93;
}

const found = hit();

const mirrored = hit();

const light: Light = { sky: 0, sun: 0, ambient: 0, bounce: 0 };

const tint = new Float64Array(5);

function lookAt(room: Room, px: number, py: number, index: number, lender: number, seen: Seen): void {
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
  seen.tag[index] = found.solid ? 20 + room.solids.indexOf(found.solid) : found.kind;
  seen.normal.set([found.nx, found.ny, found.nz], index * 3);
  if (found.kind === 2 && inPane(room.lighting.window, y, z, 22)) {
    seen.kind[index] = WINDOW;
    seen.tag[index] = WINDOW;
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
  if (lender < index && seen.tag[index] === seen.tag[lender] && alike(seen.normal, lender, index)) {
    seen.light.copyWithin(at, lender * 4, lender * 4 + 4);
  } else {
    lightAt(room.box, room.solids, room.lighting, x, y, z, found.nx, found.ny, found.nz, light);
    seen.light.set([light.sky, light.sun, light.ambient, light.bounce], at);
  }
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
  const metal = gloss > 1;
  const share = metal ? 0.45 * gloss : gloss * (0.04 + 0.96 * (1 - facing) ** 5);
  let level = MIRRORED[mirrored.kind] ?? 0.5;
  let colour: readonly number[] = room.wall;
  if (mirrored.solid) {
    mirrored.solid.paint(x + rx * mirrored.t, hy, hz, tint);
    colour = [toLight(tint[0] as number), toLight(tint[1] as number), toLight(tint[2] as number)];
    level = 0.55 + mirrored.solid.glow;
  } else if (mirrored.kind === 2 && inPane(room.lighting.window, hy, hz)) {
    colour = [1, 1.03, 1.08];
    level = 4.5;
  }
  const own = metal ? Array.from(seen.value.subarray(at, at + 3), (part) => toLight(part) * 1.35) : WHITE;
  for (const part of [0, 1, 2]) seen.mirror[at + part] = (colour[part] ?? 0) * level * (own[part] ?? 1);
  seen.mirror[at + 3] = share;
}
