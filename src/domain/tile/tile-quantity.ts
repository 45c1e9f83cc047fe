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

/** The least amount any conversion gives [TILE-3]. */
const MIN = quantity(10);
/** The least area that can be typed: 0,01 m², for goods sold by the box 0,001 [TILE-4]. */
const MIN_TYPED = { byPiece: quantity(10), byBox: quantity(1) };

type Rounding = 'down' | 'nearest' | 'up';

const ROUNDED: Record<Rounding, (n: bigint, d: bigint) => bigint> = {
  down: (n, d) => n / d,
  nearest: (n, d) => (2n * n + d) / (2n * d),
  up: (n, d) => (n + d - 1n) / d,
};

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

/** How much a unit is, in whole numbers against the others: a box's area need not divide by its pieces. */
function sizeOf(unit: TileUnit, { unitArea, piecesPerBox, soldByBox }: TileMeasure): bigint {
  // Goods sold by the box without a known count are one piece each.
  const perBox = BigInt(piecesPerBox ?? 1);
  const sizes: Record<TileUnit, bigint> = {
    area: BigInt(SQUARE_METRE) * (soldByBox ? perBox : 1n),
    piece: BigInt(unitArea),
    box: BigInt(unitArea) * perBox,
  };
  if (unit === 'box' && piecesPerBox === null && !soldByBox) throw new RangeError('goods without boxes');
  return sizes[unit];
}

/** An amount in another unit: whole pieces, hundredths of the others. */
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
  return inUnit(amount, from, to, measure, roundingOf(from, to)) || MIN;
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
 * What a shopper typed, as whole selling units, at least one [TILE-4]: an area to the nearest piece, boxes and broken
 * pieces up; goods sold by the box then up to whole boxes. Typing what is shown already changes nothing.
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
  const asked = typed < least ? least : typed;
  // A box whose pieces are not known cannot be rounded to a piece: what is needed must fit.
  const ofArea = soldByBox && piecesPerBox === null ? 'up' : 'nearest';
  const pieces = inUnit(asked, unit, 'piece', measure, unit === 'area' ? ofArea : 'up') / ONE;
  return Math.max(1, soldByBox ? Math.ceil(pieces / (piecesPerBox ?? 1)) : pieces);
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
