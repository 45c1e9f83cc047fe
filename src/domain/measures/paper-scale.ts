const SCALES = [10, 20, 25, 50, 100, 200, 500, 1000] as const;
/** Space for a drawing on an upright A4 sheet, in millimetres. */
export const SHEET = { width: 180, height: 225 } as const;

const MILLIMETRE = 10;

/**
 * Returns n of the scale 1:n for a drawing on A4: the largest standard scale that fits, or the smallest if none fits. Sides are in tenths
 * of a millimetre.
 */
export function paperScale(width: number, height: number): number {
  const fits = (scale: number) =>
    width <= SHEET.width * MILLIMETRE * scale && height <= SHEET.height * MILLIMETRE * scale;
  return SCALES.find(fits) ?? 1000;
}

/** Converts a length to its size on paper in CSS: «150mm». */
export function onPaper(side: number, scale: number): string {
  return `${side / MILLIMETRE / scale}mm`;
}
