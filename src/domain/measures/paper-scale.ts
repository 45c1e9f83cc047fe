/** Standard scales of drawings. */
const SCALES = [10, 20, 25, 50, 100, 200, 500, 1000] as const;
/** What an upright sheet of A4 has for a drawing, millimetres. */
export const SHEET = { width: 180, height: 225 } as const;

/** Tenths of a millimetre in one. */
const MILLIMETRE = 10;

/**
 * How many times smaller than it is something is drawn on a sheet of A4: the largest standard scale that fits, the smallest there is for
 * what fits at none; sides in tenths of a millimetre.
 */
export function paperScale(width: number, height: number): number {
  const fits = (scale: number) =>
    width <= SHEET.width * MILLIMETRE * scale && height <= SHEET.height * MILLIMETRE * scale;
  return SCALES.find(fits) ?? 1000;
}

/** «150mm»: a length on paper, as CSS takes it. */
export function onPaper(side: number, scale: number): string {
  return `${side / MILLIMETRE / scale}mm`;
}
