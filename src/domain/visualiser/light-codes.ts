/** Intensities of light that white stands for in a scene's light map and in its shine map. Both maps store square roots. */
export const MOST_LIGHT = 4;
export const MOST_SHINE = 2;

/** Brightness above which light is compressed smoothly instead of clipped. */
const SHOULDER = 0.55;

/** Converts an sRGB component from 0 to 1 to linear light. */
export function toLight(component: number): number {
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to an sRGB component from 0 to 1, compressing the brightest. */
export function toneOf(light: number): number {
  const rest = 1 - SHOULDER;
  const bent = light < SHOULDER ? light : SHOULDER + rest * (1 - Math.exp(-(light - SHOULDER) / rest));
  return bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055;
}

/** Converts `#rrggbb` to linear light. */
export function lightOfHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLight((value >> 16) / 255), toLight(((value >> 8) & 255) / 255), toLight((value & 255) / 255)];
}
