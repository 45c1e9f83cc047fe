import type * as v from 'valibot';
import { type Area, area, areaOf, type Length, SQUARE_METRE } from '../measures/area.ts';
import { formatQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { tileMeasureSchema, tileUnitSchema } from './tile-quantity-schema.ts';

/** The units a shopper may count covering goods in; amounts of each are thousandths of a piece, a m² or a box. */
export type TileUnit = v.InferOutput<typeof tileUnitSchema>;

/** How a unit is written and typed. */
interface UnitWords {
  text: string;
  /** What people write after a number, in small letters without points and spaces, apart by spaces. */
  typed: string;
}

/** The one table of units: the shop's fields, baskets and lists name and read them by it. */
export const TILE_UNITS: Readonly<Record<TileUnit, UnitWords>> = {
  piece: { text: 'шт.', typed: 'шт штук штука штуки плитка плитки плиток' },
  area: { text: 'м²', typed: 'м м2 м² квм m2' },
  box: {
    text: 'упак.',
    typed: 'уп упак упаковка упаковки упаковок кор короб коробка коробки коробок пач пачка пачки пачек',
  },
};

/** The field by which forms say what they count in, where what they send is counted in selling units. */
export const SHOWN_UNIT = 'shown-unit';

/** A unit by the name that forms and the database give it; null for anything else. */
export function tileUnit(name: string): TileUnit | null {
  return Object.hasOwn(TILE_UNITS, name) ? (name as TileUnit) : null;
}

/** The unit that goods are sold in. */
export function soldIn({ soldByBox }: { soldByBox: boolean }): TileUnit {
  return soldByBox ? 'box' : 'piece';
}

/** What a unit is called for some goods: the one they are sold in has a name of theirs. */
export function unitText(unit: TileUnit, goods: { unit: string; soldByBox: boolean }): string {
  return unit === soldIn(goods) ? goods.unit : TILE_UNITS[unit].text;
}

/** How covering goods are measured and sold. */
export type TileMeasure = v.InferOutput<typeof tileMeasureSchema>;

/** What one order of covering goods comes to; `sold` selling units are the truth, the rest is read from them [TILE-5]. */
export interface TileFigures {
  sold: number;
  /** Null when the pieces in a box are not known. */
  pieces: number | null;
  boxes: Quantity | null;
  area: Area;
}

/** 1 m² in hundredths of a m², the precision of shown areas and boxes. */
const HUNDREDTHS = 100n;
const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE) / BigInt(ONE);
const HUNDREDTH_OF_METRE = BigInt(SQUARE_METRE) / HUNDREDTHS;
/** The least amount any conversion gives [TILE-3]. */
const MIN = quantity(10);
/** The least area that can be typed: 0,01 m², for goods sold by the box 0,001 [TILE-4]. */
const MIN_TYPED = { byPiece: quantity(10), byBox: quantity(1) };

const floored = (n: bigint, d: bigint): bigint => n / d;
const raised = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;
const nearest = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

/** Area of a piece: the given one, or width × length where none is given [TILE-1]. Null when neither is known. */
export function pieceArea(given: Area | null, width: Length | null, long: Length | null): Area | null {
  if (given !== null && given > 0) return given;
  if (width === null || long === null || width * long === 0) return null;
  return areaOf(width, long);
}

/** The units these goods can be counted in: what they cover first, then the selling unit. */
export function tileUnits({ soldByBox, piecesPerBox }: TileMeasure): readonly TileUnit[] {
  if (piecesPerBox === null) return soldByBox ? ['area', 'box'] : ['area', 'piece'];
  return soldByBox ? ['area', 'box', 'piece'] : ['area', 'piece', 'box'];
}

/** The unit that covering goods are counted in until a shopper says another: m², where the `least` that is sold shows in it. */
export function firstUnit(least: number, measure: TileMeasure): TileUnit {
  return least * measure.unitArea < SQUARE_METRE / 100 ? soldIn(measure) : 'area';
}

/** The area of a piece as a fraction of hundredths of a mm²: a box's area need not divide by its pieces. */
function pieceFraction({ unitArea, piecesPerBox, soldByBox }: TileMeasure): [bigint, bigint] {
  return [BigInt(unitArea), BigInt(soldByBox ? (piecesPerBox ?? 1) : 1)];
}

function fromPieces(amount: bigint, to: TileUnit, measure: TileMeasure): bigint {
  const [whole, parts] = pieceFraction(measure);
  if (to === 'area') return floored(amount * whole, parts * BigInt(ONE) * HUNDREDTH_OF_METRE) * 10n;
  return floored(amount, 10n * perBox(measure)) * 10n;
}

function fromArea(amount: bigint, to: TileUnit, measure: TileMeasure): bigint {
  const [whole, parts] = pieceFraction(measure);
  const covered = amount * THOUSANDTH_OF_METRE * parts;
  if (to === 'piece') return raised(covered, whole) * BigInt(ONE);
  return nearest(covered * HUNDREDTHS, whole * perBox(measure)) * 10n;
}

function fromBoxes(amount: bigint, to: TileUnit, measure: TileMeasure): bigint {
  const pieces = amount * perBox(measure);
  const [whole, parts] = pieceFraction(measure);
  if (to === 'piece')
    return (measure.boxRounding === 'up' ? raised : nearest)(pieces, BigInt(ONE)) * BigInt(ONE);
  return nearest(pieces * whole, parts * BigInt(ONE) * HUNDREDTH_OF_METRE) * 10n;
}

/** Pieces in a box; goods sold by the box without a known count are one piece each. */
function perBox({ piecesPerBox, soldByBox }: TileMeasure): bigint {
  if (piecesPerBox === null && !soldByBox) throw new RangeError('goods without boxes');
  return BigInt(piecesPerBox ?? 1);
}

/**
 * One amount in another unit [TILE-3], exactly: pieces rounded up, m² of pieces and boxes of pieces down to 2 decimals, m² of
 * boxes and boxes of m² to 2 decimals. A result of 0 becomes 0,01; an amount of 0 stays 0 [TILE-2].
 * @throws RangeError for boxes of goods whose boxes are not known
 */
export function convertTileQuantity(
  amount: Quantity,
  from: TileUnit,
  to: TileUnit,
  measure: TileMeasure,
): Quantity {
  if (amount === 0 || from === to) return amount;
  const convert = { piece: fromPieces, area: fromArea, box: fromBoxes }[from];
  const result = quantity(Number(convert(BigInt(amount), to, measure)));
  return result === 0 ? MIN : result;
}

/** Whole selling units as an amount of `unit`, as its field shows it. */
export function shownTileQuantity(sold: number, unit: TileUnit, measure: TileMeasure): Quantity {
  return convertTileQuantity(units(sold), soldIn(measure), unit, measure);
}

/** «2,16 м²»: what whole selling units cover, as the field shows it; empty for none. */
export function areaText(sold: number, measure: TileMeasure): string {
  return sold === 0 ? '' : `${formatQuantity(shownTileQuantity(sold, 'area', measure))}\u00a0м²`;
}

/**
 * What a shopper typed, as whole selling units, at least one [TILE-4]: an area to the nearest piece, boxes as the product
 * says, broken pieces up; goods sold by the box then up to whole boxes. Typing what is shown already changes nothing.
 */
export function enterTileQuantity(
  before: number,
  typed: Quantity,
  unit: TileUnit,
  measure: TileMeasure,
): number {
  if (before > 0 && typed === shownTileQuantity(before, unit, measure)) return before;
  const pieces = typedPieces(typed, unit, measure);
  const sold = measure.soldByBox ? raised(pieces, perBox(measure)) : pieces;
  return Math.max(1, Number(sold));
}

function typedPieces(typed: Quantity, unit: TileUnit, measure: TileMeasure): bigint {
  if (unit === 'piece') return raised(BigInt(typed), BigInt(ONE));
  if (unit === 'box') return BigInt(convertTileQuantity(typed, 'box', 'piece', measure)) / BigInt(ONE);
  const [whole, parts] = pieceFraction(measure);
  const min = measure.soldByBox ? MIN_TYPED.byBox : MIN_TYPED.byPiece;
  const covered = BigInt(Math.max(typed, min)) * THOUSANDTH_OF_METRE * parts;
  // A box whose pieces are not known cannot be rounded to a piece: what is needed must fit.
  return measure.soldByBox && measure.piecesPerBox === null
    ? raised(covered, whole)
    : nearest(covered, whole);
}

/** Pieces, boxes (down to 2 decimals) and exact area of `sold` whole selling units [TILE-5]. */
export function tileFigures(sold: number, measure: TileMeasure): TileFigures {
  const { soldByBox, piecesPerBox, unitArea } = measure;
  const pieces = soldByBox ? (piecesPerBox === null ? null : sold * piecesPerBox) : sold;
  const boxes =
    soldByBox || piecesPerBox === null
      ? soldByBox
        ? units(sold)
        : null
      : quantity(Math.floor((sold * 100) / piecesPerBox) * 10);
  return { sold, pieces, boxes, area: area(sold * unitArea) };
}
