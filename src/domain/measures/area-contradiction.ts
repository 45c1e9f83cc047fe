import { type Area, SQUARE_METRE } from './area.ts';

/** Relative tolerance, because the area of a box is given in rounded hundredths of a m², and the sides of tiles in whole centimetres. */
const TOLERANCE = 0.05;

/** Whether an area that is stated differs from the one computed from sizes. */
export const areasContradict = (stated: number, counted: number): boolean =>
  Math.abs(stated - counted) > stated * TOLERANCE;

/** Formats an area with three decimals: «1,944 м²». */
export const squareMetres = (area: Area | number): string =>
  `${String(Math.round((area / SQUARE_METRE) * 1000) / 1000).replace('.', ',')} м²`;
