import type * as v from 'valibot';
import { type Area, area, areaOf, type Length, SQUARE_METRE } from '../measures/area.ts';
import { formatQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { tileMeasureSchema, tileUnitSchema } from './tile-quantity-schema.ts';

/** Units in which shoppers count covering goods; amounts are thousandths of a piece, a square metre or a box. */
export type TileUnit = v.InferOutput<typeof tileUnitSchema>;

/** How a unit is displayed, and what shoppers may type for it. */
interface UnitWords {
  text: string;
  /** Spellings accepted after a number, in lower case without points or spaces, separated by spaces. */
  typed: string;
}

/** The only table of units: forms, baskets and article lists use the names defined here. */
export const TILE_UNITS: Readonly<Record<TileUnit, UnitWords>> = {
  piece: { text: 'шт.', typed: 'шт штук штука штуки плитка плитки плиток' },
  area: { text: 'м²', typed: 'м м2 м² квм m2' },
  box: {
    text: 'упак.',
    typed: 'уп упак упаковка упаковки упаковок кор короб коробка коробки коробок пач пачка пачки пачек',
  },
};

/** Name of the form field that holds the unit shown to the shopper; the quantity itself is sent in selling units. */
export const SHOWN_UNIT = 'shown-unit';

/** Returns the unit with this name, as sent by a form or stored in the database; null for any other name. */
export function tileUnit(name: string): TileUnit | null {
  return Object.hasOwn(TILE_UNITS, name) ? (name as TileUnit) : null;
}

export function soldIn({ soldByBox }: { soldByBox: boolean }): TileUnit {
  return soldByBox ? 'box' : 'piece';
}

/** Name of a unit for a product; the selling unit has the name that the product gives it. */
export function unitText(unit: TileUnit, goods: { unit: string; soldByBox: boolean }): string {
  return unit === soldIn(goods) ? goods.unit : TILE_UNITS[unit].text;
}

/** How a covering product is measured and sold. */
export type TileMeasure = v.InferOutput<typeof tileMeasureSchema>;

/** The same quantity of a covering product in different units, all calculated from `sold` selling units [TILE-5]. */
export interface TileFigures {
  sold: number;
  /** Number of pieces; null if the number of pieces in a box is unknown. */
  pieces: number | null;
  boxes: Quantity | null;
  area: Area;
}

/** Smallest result of a conversion, except for an amount of 0 [TILE-3]. */
const MIN = quantity(10);
/** Smallest area that can be typed: 0,01 m², or 0,001 m² for goods sold by the box [TILE-4]. */
const MIN_TYPED = { byPiece: quantity(10), byBox: quantity(1) };

type Rounding = 'down' | 'nearest' | 'up';

const ROUNDED: Record<Rounding, (n: bigint, d: bigint) => bigint> = {
  down: (n, d) => n / d,
  nearest: (n, d) => (2n * n + d) / (2n * d),
  up: (n, d) => (n + d - 1n) / d,
};

/** Area of a piece: the given one, or else width × length [TILE-1]. Null if neither is known. */
export function pieceArea(given: Area | null, width: Length | null, long: Length | null): Area | null {
  if (given !== null && given > 0) return given;
  if (width === null || long === null || width * long === 0) return null;
  return areaOf(width, long);
}

/** Units in which these goods can be counted: the area first, then the selling unit. */
export function tileUnits({ soldByBox, piecesPerBox }: TileMeasure): readonly TileUnit[] {
  if (piecesPerBox === null) return soldByBox ? ['area', 'box'] : ['area', 'piece'];
  return soldByBox ? ['area', 'box', 'piece'] : ['area', 'piece', 'box'];
}

/** Default unit for counting covering goods: square metres, unless the smallest quantity sold is too small to show in them. */
export function firstUnit(least: number, measure: TileMeasure): TileUnit {
  return least * measure.unitArea < SQUARE_METRE / 100 ? soldIn(measure) : 'area';
}

/**
 * Size of a unit as a whole number, comparable only with the other units of the product: a box's area need not be divisible by its number
 * of pieces.
 */
function sizeOf(unit: TileUnit, { unitArea, piecesPerBox, soldByBox }: TileMeasure): bigint {
  // If the number of pieces in a box is unknown, the whole box counts as one piece.
  const perBox = BigInt(piecesPerBox ?? 1);
  const sizes: Record<TileUnit, bigint> = {
    area: BigInt(SQUARE_METRE) * (soldByBox ? perBox : 1n),
    piece: BigInt(unitArea),
    box: BigInt(unitArea) * perBox,
  };
  if (unit === 'box' && piecesPerBox === null && !soldByBox) throw new RangeError('goods without boxes');
  return sizes[unit];
}

/** Converts an amount to another unit, rounded to whole pieces or to hundredths of the other units. */
function inUnit(
  amount: Quantity,
  from: TileUnit,
  to: TileUnit,
  measure: TileMeasure,
  rounding: Rounding,
): Quantity {
  const grain = to === 'piece' ? BigInt(ONE) : 10n;
  const grains = ROUNDED[rounding](BigInt(amount) * sizeOf(from, measure), sizeOf(to, measure) * grain);
  return quantity(Number(grains * grain));
}

function roundingOf(from: TileUnit, to: TileUnit): Rounding {
  if (from === 'piece') return 'down';
  return to === 'piece' ? 'up' : 'nearest';
}

/**
 * Converts an amount to another unit [TILE-3] and rounds the exact result: pieces up, m² of pieces and boxes of pieces down to 2 decimals,
 * m² of boxes and boxes of m² to the nearest 2 decimals. A result of 0 becomes 0,01; an amount of 0 stays 0 [TILE-2].
 * @throws RangeError for boxes of goods whose boxes are not known
 */
export function convertTileQuantity(
  amount: Quantity,
  from: TileUnit,
  to: TileUnit,
  measure: TileMeasure,
): Quantity {
  if (amount === 0 || from === to) return amount;
  return inUnit(amount, from, to, measure, roundingOf(from, to)) || MIN;
}

/** Converts whole selling units to the amount of `unit` shown in its field. */
export function shownTileQuantity(sold: number, unit: TileUnit, measure: TileMeasure): Quantity {
  return convertTileQuantity(units(sold), soldIn(measure), unit, measure);
}

/** Formats the area covered by whole selling units, as the field shows it: «2,16 м²»; empty for 0. */
export function areaText(sold: number, measure: TileMeasure): string {
  return sold === 0 ? '' : `${formatQuantity(shownTileQuantity(sold, 'area', measure))}\u00a0м²`;
}

/**
 * Converts a typed amount to whole selling units, at least one [TILE-4]. An area is rounded to the nearest piece; boxes and fractions of
 * pieces are rounded up; products sold by the box are then rounded up to whole boxes. Typing the amount already shown changes nothing.
 */
export function enterTileQuantity(
  before: number,
  typed: Quantity,
  unit: TileUnit,
  measure: TileMeasure,
): number {
  if (before > 0 && typed === shownTileQuantity(before, unit, measure)) return before;
  const { soldByBox, piecesPerBox } = measure;
  const least = unit === 'area' ? MIN_TYPED[soldByBox ? 'byBox' : 'byPiece'] : typed;
  const requested = typed < least ? least : typed;
  // If the number of pieces in a box is unknown, the area cannot be rounded to a piece, so it is rounded up.
  const ofArea = soldByBox && piecesPerBox === null ? 'up' : 'nearest';
  const pieces = inUnit(requested, unit, 'piece', measure, unit === 'area' ? ofArea : 'up') / ONE;
  return Math.max(1, soldByBox ? Math.ceil(pieces / (piecesPerBox ?? 1)) : pieces);
}

/** Rounds pieces to hundredths of a box, to the nearest one; boxes that are not whole never read as whole. */
function nearestBoxes(pieces: number, piecesPerBox: number): Quantity {
  const hundredths = Math.round((pieces * 100) / piecesPerBox);
  const isNearlyWhole = hundredths % 100 === 0 && pieces % piecesPerBox !== 0;
  const isBelow = hundredths * piecesPerBox > pieces * 100;
  return quantity((isNearlyWhole ? hundredths + (isBelow ? -1 : 1) : hundredths) * 10);
}

/** Converts `sold` whole selling units to pieces, boxes (rounded to 2 decimals) and exact area [TILE-5]. */
export function tileFigures(sold: number, measure: TileMeasure): TileFigures {
  const { soldByBox, piecesPerBox, unitArea } = measure;
  const pieces = soldByBox ? (piecesPerBox === null ? null : sold * piecesPerBox) : sold;
  const boxes =
    soldByBox || piecesPerBox === null ? (soldByBox ? units(sold) : null) : nearestBoxes(sold, piecesPerBox);
  return { sold, pieces, boxes, area: area(sold * unitArea) };
}
