/** Signed distances in mm; x runs right, y up, z away from the camera. */
export type Distance = (x: number, y: number, z: number) => number;

/** Writes the sRGB colour of a point into the first three places of `out`. */
export type Paint = (x: number, y: number, z: number, out: Float64Array) => void;

export interface Solid {
  /** Smallest and largest corner of a box that holds it. */
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  distance: Distance;
  paint: Paint;
  /** How much it mirrors, 0 to 1. */
  gloss: number;
  /** Light of its own, as a factor of its colour. */
  glow: number;
}

/** `Math.hypot` is many times slower than this, and these functions are called a thousand million times. */
export function length(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z);
}

export function box(
  cx: number,
  cy: number,
  cz: number,
  hx: number,
  hy: number,
  hz: number,
  round: number,
): Distance {
  return (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round;
    const dy = Math.abs(y - cy) - hy + round;
    const dz = Math.abs(z - cz) - hz + round;
    const outside = length(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round;
  };
}

/** An upright cylinder or cone from `bottom` to `top`. */
export function cone(
  cx: number,
  cz: number,
  bottom: number,
  top: number,
  low: number,
  high: number,
  round = 2,
): Distance {
  return (x, y, z) => {
    const part = Math.max(0, Math.min(1, (y - bottom) / (top - bottom)));
    const radius = low + (high - low) * part - round;
    const dr = (length(x - cx, z - cz) - radius) * 0.95;
    const dy = Math.max(bottom + round - y, y - top + round);
    return length(Math.max(dr, 0), Math.max(dy, 0)) + Math.min(Math.max(dr, dy), 0) - round;
  };
}

export function rod(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  radius: number,
): Distance {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const square = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square));
    return length(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - radius;
  };
}

export function ellipsoid(cx: number, cy: number, cz: number, rx: number, ry: number, rz: number): Distance {
  const min = Math.min(rx, ry, rz);
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const k = length(px, py, pz);
    const g = length(px / rx, py / ry, pz / rz);
    return g > 0 ? (k * (k - 1)) / g : -min;
  };
}

/** Turns a shape about the vertical through `cx`, `cz`, and then tilts it about the x axis at height `cy`. */
export function turned(shape: Distance, cx: number, cy: number, cz: number, yaw: number, tilt = 0): Distance {
  const cosYaw = Math.cos(yaw);
  const sinYaw = Math.sin(yaw);
  const cosTilt = Math.cos(tilt);
  const sinTilt = Math.sin(tilt);
  return (x, y, z) => {
    const dx = x - cx;
    const dz = z - cz;
    const rx = dx * cosYaw - dz * sinYaw;
    const rz = dx * sinYaw + dz * cosYaw;
    const dy = y - cy;
    return shape(cx + rx, cy + dy * cosTilt - rz * sinTilt, cz + dy * sinTilt + rz * cosTilt);
  };
}

export function union(...shapes: Distance[]): Distance {
  return (x, y, z) => {
    let min = Number.POSITIVE_INFINITY;
    for (const shape of shapes) {
      const distance = shape(x, y, z);
      if (distance < min) min = distance;
    }
    return min;
  };
}

/** A shape with a ball that holds it. */
export interface Held {
  distance: Distance;
  x: number;
  y: number;
  z: number;
  reach: number;
}

/** A union of many small shapes: those whose ball is farther than what is already found are passed over. */
export function cluster(parts: readonly Held[]): Distance {
  return (x, y, z) => {
    let min = Number.POSITIVE_INFINITY;
    for (const part of parts) {
      const dx = x - part.x;
      const dy = y - part.y;
      const dz = z - part.z;
      const limit = min + part.reach;
      if (limit < 0 || dx * dx + dy * dy + dz * dz > limit * limit) continue;
      const distance = part.distance(x, y, z);
      if (distance < min) min = distance;
    }
    return min;
  };
}

export function without(shape: Distance, hole: Distance): Distance {
  return (x, y, z) => Math.max(shape(x, y, z), -hole(x, y, z));
}

/** A shape within the box from `low` to `high`, which must hold it. */
export function solid(
  low: Solid['low'],
  high: Solid['high'],
  distance: Distance,
  paint: Paint,
  look: { gloss?: number; glow?: number } = {},
): Solid {
  return { low, high, distance, paint, gloss: look.gloss ?? 0, glow: look.glow ?? 0 };
}
