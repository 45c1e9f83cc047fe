import { type Area, area, areaOf, type Length, length } from '../src/domain/measures/area.ts';
import type { PropertyValue } from '../src/exchange/record.ts';
import { entry, figure, type ValueCode } from './dictionary.ts';

/** A tile format and how it is packed. */
export interface Format {
  code: ValueCode<'format'>;
  /** In centimetres. */
  width: number;
  length: number;
  perBox: number;
  /** In millimetres. */
  thickness: number;
}

const format = (
  code: Format['code'],
  width: number,
  long: number,
  perBox: number,
  thickness: number,
): Format => ({ code, width, length: long, perBox, thickness });

/** Formats of porcelain: `large` are slabs, `plank` goes with wood looks, `outdoor` is 20 mm thick. */
export const PORCELAIN = {
  common: [
    format('60x60', 60, 60, 4, 9),
    format('60x120', 60, 120, 2, 9),
    format('30x60', 30, 60, 8, 9),
    format('80x80', 80, 80, 2, 9.5),
    format('45x45', 45, 45, 7, 8.5),
    format('40x80', 40, 80, 4, 9),
  ],
  large: [format('120x120', 120, 120, 1, 9), format('120x280', 120, 280, 1, 6)],
  plank: [
    format('20x120', 20, 120, 6, 10),
    format('20x90', 20, 90, 7, 9),
    format('15x60', 15, 60, 15, 8.5),
    format('30x120', 30, 120, 4, 10),
  ],
  outdoor: [format('60x60', 60, 60, 2, 20), format('60x120', 60, 120, 1, 20), format('40x80', 40, 80, 2, 20)],
} as const;

/** Formats of ceramic tiles. */
export const CERAMIC = {
  wall: [
    format('25x75', 25, 75, 7, 9),
    format('30x90', 30, 90, 5, 10),
    format('20x60', 20, 60, 10, 8.5),
    format('20x50', 20, 50, 13, 8),
    format('25x40', 25, 40, 15, 8),
    format('30x60', 30, 60, 9, 9),
  ],
  metro: [format('7x15', 7.5, 15, 88, 8), format('10x30', 10, 30, 34, 8.5), format('7x30', 7.5, 30, 44, 8.5)],
  square: [format('15x15', 15, 15, 44, 8), format('20x20', 20, 20, 25, 8)],
  floor: [format('45x45', 45, 45, 7, 8.5), format('30x30', 30, 30, 11, 8)],
} as const;

/** Grams of fired clay per square metre and millimetre of thickness. */
const DENSITY = { porcelain: 2350, ceramic: 1850 };

/** Converts centimetres to a length. */
export function centimetres(value: number): Length {
  return length(Math.round(value * 100));
}

/** Returns the area of one tile. */
export function pieceOf({ width, length: long }: Format): Area {
  return areaOf(centimetres(width), centimetres(long));
}

/** Converts hundredths of mm² to square metres. */
export function squareMetres(surface: number): number {
  return surface / 100_000_000;
}

/** Returns the weight of one tile in grams. */
function weightOf(shape: Format, material: keyof typeof DENSITY): number {
  return Math.round(squareMetres(pieceOf(shape)) * shape.thickness * DENSITY[material]);
}

/** Returns a product's tile fields [TILE-1] and the characteristics that show them to the reader. */
export function tileFields(shape: Format, material: keyof typeof DENSITY) {
  const unitArea = pieceOf(shape);
  const weight = weightOf(shape, material);
  return {
    fields: {
      width: centimetres(shape.width),
      length: centimetres(shape.length),
      unitArea,
      piecesPerBox: shape.perBox,
      soldByBox: false,
      weight,
    },
    properties: [
      entry('format', shape.code),
      figure('thickness', shape.thickness),
      ...packing(unitArea, shape.perBox, weight),
    ] as PropertyValue[],
  };
}

/** Returns pieces per box, area and weight as characteristics; `unitArea` and `weight` are those of one piece. */
export function packing(unitArea: Area, perBox: number, weight: number): PropertyValue[] {
  return [
    figure('pieces-per-box', perBox),
    figure('box-area', squareMetres(area(unitArea * perBox))),
    figure('unit-weight', weight / 1000),
  ];
}
