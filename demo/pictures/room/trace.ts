import { length, type Solid } from './solids.ts';

/** What a ray met. */
export interface Hit {
  t: number;
  /** 0 floor, 1 back, 2 left, 3 right, 4 ceiling, 5 behind the camera, 6 a solid. */
  kind: number;
  solid: Solid | null;
  nx: number;
  ny: number;
  nz: number;
}

export interface Box {
  /** Half the width; the walls are at -half and half. */
  half: number;
  height: number;
  depth: number;
  /** How far the room goes on behind the origin. */
  behind: number;
}

/** An empty hit. */
export function hit(): Hit {
  return { t: 0, kind: 0, solid: null, nx: 0, ny: 0, nz: 0 };
}

let entry = 0;
let exit = 0;

function slab(from: number, direction: number, low: number, high: number): boolean {
  if (Math.abs(direction) < 1e-9) return from >= low && from <= high;
  const a = (low - from) / direction;
  const b = (high - from) / direction;
  entry = Math.max(entry, Math.min(a, b));
  exit = Math.min(exit, Math.max(a, b));
  return entry <= exit;
}

/** Distance along the ray at which it enters the solid, or -1. */
function march(
  solid: Solid,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  max: number,
  close: number,
): number {
  entry = 1;
  exit = max;
  if (!slab(ox, dx, solid.low[0], solid.high[0])) return -1;
  if (!slab(oy, dy, solid.low[1], solid.high[1])) return -1;
  if (!slab(oz, dz, solid.low[2], solid.high[2])) return -1;
  let t = entry;
  const end = exit;
  for (let step = 0; step < 90 && t < end; step++) {
    const distance = solid.distance(ox + dx * t, oy + dy * t, oz + dz * t);
    if (distance < close) return t;
    t += distance * 0.9;
  }
  return -1;
}

/** True when nothing stands between a point and `max` mm along the ray. */
export function clear(
  solids: readonly Solid[],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  max: number,
): boolean {
  for (const solid of solids) {
    if (solid.glow > 0) continue;
    if (march(solid, ox, oy, oz, dx, dy, dz, max, 1.5) > 0) return false;
  }
  return true;
}

function plane(found: Hit, t: number, kind: number, nx: number, ny: number, nz: number): void {
  if (t <= 1 || t >= found.t) return;
  found.t = t;
  found.kind = kind;
  found.nx = nx;
  found.ny = ny;
  found.nz = nz;
}

/** Finds the first thing on a ray of unit direction. */
export function cast(
  room: Box,
  solids: readonly Solid[],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  found: Hit,
): void {
  found.t = 1e9;
  found.solid = null;
  plane(found, -oy / dy, 0, 0, 1, 0);
  plane(found, (room.depth - oz) / dz, 1, 0, 0, -1);
  plane(found, (-room.half - ox) / dx, 2, 1, 0, 0);
  plane(found, (room.half - ox) / dx, 3, -1, 0, 0);
  plane(found, (room.height - oy) / dy, 4, 0, -1, 0);
  plane(found, (-room.behind - oz) / dz, 5, 0, 0, 1);
  for (const solid of solids) {
    const t = march(solid, ox, oy, oz, dx, dy, dz, found.t, 0.4);
    if (t < 0) continue;
    found.t = t;
    found.kind = 6;
    found.solid = solid;
  }
  if (found.solid) normal(found.solid, ox + dx * found.t, oy + dy * found.t, oz + dz * found.t, found);
}

function normal(solid: Solid, x: number, y: number, z: number, found: Hit): void {
  const e = 0.6;
  const nx = solid.distance(x + e, y, z) - solid.distance(x - e, y, z);
  const ny = solid.distance(x, y + e, z) - solid.distance(x, y - e, z);
  const nz = solid.distance(x, y, z + e) - solid.distance(x, y, z - e);
  const size = length(nx, ny, nz) || 1;
  found.nx = nx / size;
  found.ny = ny / size;
  found.nz = nz / size;
}
