/** Colours are triples of sRGB components from 0 to 1. */
export type Colour = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** A palette between evenly spaced colours, darkest first by custom; writes the colour at `t` (0 to 1) into `out`. */
export function ramp(...hexes: string[]): (t: number, out: Float64Array) => void {
  const stops = hexes.map(colour);
  const last = stops.length - 1;
  return (t, out) => {
    const place = Math.max(0, Math.min(1, t)) * last;
    const index = Math.min(last - 1, Math.floor(place));
    const part = place - index;
    const low = stops[index] as Colour;
    const high = stops[index + 1] as Colour;
    out[0] = low[0] + (high[0] - low[0]) * part;
    out[1] = low[1] + (high[1] - low[1]) * part;
    out[2] = low[2] + (high[2] - low[2]) * part;
  };
}

/** Moves the colour in `out` towards `target` by `part` (0 to 1). */
export function blend(out: Float64Array, target: Colour, part: number): void {
  out[0] = (out[0] as number) + (target[0] - (out[0] as number)) * part;
  out[1] = (out[1] as number) + (target[1] - (out[1] as number)) * part;
  out[2] = (out[2] as number) + (target[2] - (out[2] as number)) * part;
}

/** Multiplies the colour in `out`. */
export function scale(out: Float64Array, factor: number): void {
  out[0] = (out[0] as number) * factor;
  out[1] = (out[1] as number) * factor;
  out[2] = (out[2] as number) * factor;
}

/** sRGB component to light. */
export function toLight(component: number): number {
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4;
}

/** Light to sRGB component. */
export function fromLight(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
