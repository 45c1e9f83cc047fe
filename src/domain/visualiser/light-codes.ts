/** How much light the white of a scene's light map stands for, and that of its shine map; both keep square roots. */
export const MOST_LIGHT = 4;
export const MOST_SHINE = 2;

/** Above this, light is bent so that it is not cut off hard. */
const SHOULDER = 0.55;

/** An sRGB component from 0 to 1 as light. */
export function toLight(component: number): number {
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4;
}

/** Light as an sRGB component from 0 to 1, the brightest bent. */
export function toneOf(light: number): number {
  const rest = 1 - SHOULDER;
  const bent = light < SHOULDER ? light : SHOULDER + rest * (1 - Math.exp(-(light - SHOULDER) / rest));
  return bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055;
}

/** `#rrggbb` as light. */
export function lightOfHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLight((value >> 16) / 255), toLight(((value >> 8) & 255) / 255), toLight((value & 255) / 255)];
}
