import { randomFrom } from '../noise.ts';
import { length, type Solid } from './solids.ts';
import { type Box, clear } from './trace.ts';

/** A window in the left wall; mm from the floor and along z. */
export interface Window {
  z0: number;
  z1: number;
  y0: number;
  y1: number;
  /** Panes across and up. */
  panes: readonly [number, number];
  /** Frosted glass lets no sun through. */
  frosted?: boolean;
}

export interface Lighting {
  window: Window;
  /** Where the sun stands, towards it; absent: an overcast day. */
  sun?: readonly [number, number, number];
  /** Strength of the sky in the window and of the light from everywhere. */
  sky: number;
  ambient: number;
}

/** Light on a point: from the window, from the sun, from everywhere, and thrown back by the floor. */
export interface Light {
  sky: number;
  sun: number;
  ambient: number;
  bounce: number;
}

const SAMPLES = 9;
const random = randomFrom(99);
const jitter = Float64Array.from({ length: 4096 }, random);
let place = 0;
const next = () => jitter[place++ & 4095] as number;

/** True where the window has glass rather than a bar, or the wall. */
export function inPane(window: Window, y: number, z: number, bar = 26): boolean {
  if (y < window.y0 || y > window.y1 || z < window.z0 || z > window.z1) return false;
  const [columns, rows] = window.panes;
  const across = ((z - window.z0) / (window.z1 - window.z0)) * columns;
  const up = ((y - window.y0) / (window.y1 - window.y0)) * rows;
  const dz = Math.abs(across - Math.round(across)) * ((window.z1 - window.z0) / columns);
  const dy = Math.abs(up - Math.round(up)) * ((window.y1 - window.y0) / rows);
  return dz > bar && dy > bar;
}

function fromWindow(
  room: Box,
  solids: readonly Solid[],
  lighting: Lighting,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const { window } = lighting;
  const height = window.y1 - window.y0;
  const width = window.z1 - window.z0;
  let sum = 0;
  for (let index = 0; index < SAMPLES; index++) {
    const wy = window.y0 + (((index % 3) + next()) / 3) * height;
    const wz = window.z0 + ((Math.floor(index / 3) + next()) / 3) * width;
    const dx = -room.half - x;
    const dy = wy - y;
    const dz = wz - z;
    const distance = length(dx, dy, dz) || 1;
    const facing = (dx * nx + dy * ny + dz * nz) / distance;
    const leaving = -dx / distance;
    if (facing <= 0 || leaving <= 0) continue;
    if (!clear(solids, x, y, z, dx / distance, dy / distance, dz / distance, distance - 5)) continue;
    // A sample stands for its share of the window, as a disk does: taken for a point it would blind what is right beside it.
    sum += (facing * leaving) / (distance * distance + (height * width) / (SAMPLES * Math.PI));
  }
  return (sum / SAMPLES) * height * width * lighting.sky;
}

function fromSun(
  room: Box,
  solids: readonly Solid[],
  lighting: Lighting,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  if (!lighting.sun) return 0;
  const [sx, sy, sz] = lighting.sun;
  const dx = sx + (next() - 0.5) * 0.022;
  const dy = sy + (next() - 0.5) * 0.022;
  const dz = sz + (next() - 0.5) * 0.022;
  const size = length(dx, dy, dz);
  const facing = (dx * nx + dy * ny + dz * nz) / size;
  if (facing <= 0 || dx >= 0) return 0;
  const t = (-room.half - x) / dx;
  if (!inPane(lighting.window, y + dy * t, z + dz * t)) return 0;
  return clear(solids, x, y, z, dx / size, dy / size, dz / size, t * size - 5) ? facing : 0;
}

function nearness(room: Box, x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  let open = 1;
  if (ny < 0.7) open *= 1 - 0.3 * Math.exp(-y / 260);
  if (nx > -0.7) open *= 1 - 0.22 * Math.exp(-(room.half - x) / 320);
  if (nx < 0.7) open *= 1 - 0.22 * Math.exp(-(room.half + x) / 320);
  if (nz > -0.7) open *= 1 - 0.28 * Math.exp(-(room.depth - z) / 320);
  if (ny > -0.7) open *= 1 - 0.2 * Math.exp(-(room.height - y) / 380);
  return open;
}

function besideSolids(
  solids: readonly Solid[],
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  let open = 1;
  for (const solid of solids) {
    if (solid.glow > 0) continue;
    if (x < solid.low[0] - 320 || x > solid.high[0] + 320) continue;
    if (y < solid.low[1] - 320 || y > solid.high[1] + 320) continue;
    if (z < solid.low[2] - 320 || z > solid.high[2] + 320) continue;
    for (const reach of [30, 90, 220]) {
      const free = solid.distance(x + nx * reach, y + ny * reach, z + nz * reach);
      if (free < reach) open *= 1 - 0.3 * Math.min(1, (reach - free) / reach) ** 1.3;
    }
  }
  return open;
}

/** Gathers the light at a point a little off its surface. */
export function lightAt(
  room: Box,
  solids: readonly Solid[],
  lighting: Lighting,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  out: Light,
): void {
  const px = x + nx * 3;
  const py = y + ny * 3;
  const pz = z + nz * 3;
  const open = nearness(room, px, py, pz, nx, ny, nz) * besideSolids(solids, px, py, pz, nx, ny, nz);
  out.sky = fromWindow(room, solids, lighting, px, py, pz, nx, ny, nz);
  out.sun = fromSun(room, solids, lighting, px, py, pz, nx, ny, nz);
  out.ambient = open * lighting.ambient * (0.82 + 0.2 * ny - 0.16 * nz);
  out.bounce = ny > 0.9 ? 0 : open * (0.5 - 0.5 * ny) * Math.exp(-y / 1500);
}
