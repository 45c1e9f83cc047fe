/** Scales that a ruler has. */
const SCALES = [20, 25, 50, 100] as const;
/** What an upright sheet of A4 has for a drawing, millimetres. */
const SHEET = { width: 180, height: 225 };

/** Tenths of a millimetre in one. */
const MILLIMETRE = 10;

/** How many times smaller than it is something is drawn on a sheet of A4: 20 where that fits; sides in tenths of a millimetre. */
export function paperScale(width: number, height: number): number {
  const fits = (scale: number) =>
    width <= SHEET.width * MILLIMETRE * scale && height <= SHEET.height * MILLIMETRE * scale;
  return SCALES.find(fits) ?? Math.ceil(Math.max(width / SHEET.width, height / SHEET.height) / MILLIMETRE);
}

/** «150mm»: a length on paper, as CSS takes it. */
export function onPaper(side: number, scale: number): string {
  return `${side / MILLIMETRE / scale}mm`;
}
