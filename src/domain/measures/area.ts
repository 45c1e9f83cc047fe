import { groupThousands } from './group-thousands.ts';

/** An area in hundredths of a square millimetre (1 m² is 100 000 000). */
export type Area = number & { readonly unit: '0.01 mm²' };

/** A length in tenths of a millimetre (1 cm is 100). */
export type Length = number & { readonly unit: '0.1 mm' };

/**
 * Marks a whole number of hundredths of a square millimetre as an area.
 * @throws RangeError for fractions and negative numbers
 */
export function area(hundredths: number): Area {
  if (!Number.isSafeInteger(hundredths) || hundredths < 0) throw new RangeError(`not an area: ${hundredths}`);
  return hundredths as Area;
}

/**
 * Marks a whole number of tenths of a millimetre as a length.
 * @throws RangeError for fractions and negative numbers
 */
export function length(tenths: number): Length {
  if (!Number.isSafeInteger(tenths) || tenths < 0) throw new RangeError(`not a length: ${tenths}`);
  return tenths as Length;
}

export const SQUARE_METRE: Area = area(100_000_000);
export const CENTIMETRE: Length = length(100);

/** Exact product of width and length [TILE-1]. */
export function areaOf(width: Length, long: Length): Area {
  return area(width * long);
}

/** Formats an area in square metres, rounded down to `decimals`, without trailing zeros: «2,16». */
export function formatArea(surface: Area, decimals = 2): string {
  const scale = SQUARE_METRE / 10 ** decimals;
  const parts = Math.floor(surface / scale);
  const whole = groupThousands(String(Math.floor(parts / 10 ** decimals)));
  const rest = String(parts % 10 ** decimals)
    .padStart(decimals, '0')
    .replace(/(?<!0)0+$/, '');
  return rest ? `${whole},${rest}` : whole;
}

/** Formats a length in centimetres, without trailing zeros: «60», «59,7». */
export function formatCentimetres(value: Length): string {
  return String(value / CENTIMETRE).replace('.', ',');
}
