/** Deterministic noise for drawing. Coordinates are in wavelengths unless a name says otherwise. */

const TABLE = 4096;
const MASK = TABLE - 1;
const permutation = new Uint16Array(TABLE * 2);
const gradientX = new Float64Array(TABLE);
const gradientY = new Float64Array(TABLE);

/** A generator of numbers in [0, 1) that always gives the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function fillTables(): void {
  const random = randomFrom(20260131);
  const order = Array.from({ length: TABLE }, (_, index) => index);
  for (let index = MASK; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  for (let index = 0; index < TABLE * 2; index++) permutation[index] = order[index & MASK] ?? 0;
  for (let index = 0; index < TABLE; index++) {
    const angle = random() * Math.PI * 2;
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }
}
fillTables();

/** A number in [0, 1) that depends on three whole numbers only. */
export function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

function corner(cellX: number, cellY: number, dx: number, dy: number): number {
  const index = permutation[((permutation[cellX & MASK] as number) + (cellY & MASK)) & MASK] as number;
  return (gradientX[index] as number) * dx + (gradientY[index] as number) * dy;
}

/** Gradient noise in about [-1, 1]. */
export function noise(x: number, y: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const dx = x - cellX;
  const dy = y - cellY;
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const top = corner(cellX, cellY, dx, dy);
  const topRight = corner(cellX + 1, cellY, dx - 1, dy);
  const bottom = corner(cellX, cellY + 1, dx, dy - 1);
  const bottomRight = corner(cellX + 1, cellY + 1, dx - 1, dy - 1);
  const upper = top + (topRight - top) * sx;
  return 1.45 * (upper + (bottom + (bottomRight - bottom) * sx - upper) * sy);
}

/** Sums `octaves` (fractions allowed) of noise, each twice as fine and half as strong; in about [-1, 1]. */
export function fractal(x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let px = x;
  let py = y;
  for (let left = octaves; left > 0; left--) {
    sum += noise(px, py) * strength * Math.min(1, left);
    strength *= gain;
    const turned = px * 1.6 - py * 1.2 + 17.3;
    py = px * 1.2 + py * 1.6 - 9.1;
    px = turned;
  }
  return sum * (1 - gain) * 1.55;
}

/** How many octaves of a base `wavelength` (mm) can be seen when a pixel covers `footprint` mm, at most `max`. */
export function octavesFor(wavelength: number, footprint: number, max: number): number {
  return Math.max(0, Math.min(max, Math.log2(wavelength / Math.max(footprint, 1e-6)) - 0.5));
}

/** Fades detail of a `wavelength` (mm) to nothing as a pixel of `footprint` mm grows to cover it. */
export function visible(wavelength: number, footprint: number): number {
  const ratio = footprint / wavelength;
  return ratio < 0.3 ? 1 : ratio > 0.9 ? 0 : (0.9 - ratio) / 0.6;
}

/** What {@link cells} found: distances to the nearest and second nearest point, and the nearest point's own cell. */
export interface Cell {
  nearest: number;
  second: number;
  x: number;
  y: number;
}

/** Cellular noise: one jittered point per unit cell. Writes into `found`. */
export function cells(x: number, y: number, seed: number, found: Cell): void {
  const baseX = Math.floor(x);
  const baseY = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let cellY = baseY - 1; cellY <= baseY + 1; cellY++) {
    for (let cellX = baseX - 1; cellX <= baseX + 1; cellX++) {
      const dx = cellX + 0.08 + 0.84 * hash(cellX, cellY, seed) - x;
      const dy = cellY + 0.08 + 0.84 * hash(cellX, cellY, seed + 7919) - y;
      const distance = dx * dx + dy * dy;
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        found.x = cellX;
        found.y = cellY;
      } else if (distance < second) second = distance;
    }
  }
  found.nearest = Math.sqrt(nearest);
  found.second = Math.sqrt(second);
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** Keeps `value` between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
