import type { Length } from '../measures/area.ts';
import type { Card } from '../product/card.ts';
import type { Picture } from '../product/picture.ts';
import type { Supplied } from '../stock/supply.ts';

/**
 * Kinds of pieces in a collection (plain tile, decor in its place, border between rows, floor tile), in the order they are counted and
 * shown.
 */
export const PIECE_KINDS = ['base', 'decor', 'border', 'floor'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** Fields shared with a card; price and unit are those of the offer bought. */
type OfCard = Pick<
  Card,
  | 'id'
  | 'offerId'
  | 'slug'
  | 'name'
  | 'price'
  | 'given'
  | 'unit'
  | 'step'
  | 'min'
  | 'unitArea'
  | 'piecesPerBox'
  | 'soldByBox'
  | 'width'
  | 'length'
>;

/** A piece of a collection, with everything needed for counting and buying it. */
export interface Piece extends Supplied, OfCard {
  picture: Picture | null;
  /** Grams per selling unit; 0 if unknown. */
  weight: number;
}

/** Pieces of a collection that are laid together. */
export type Pieces = Readonly<Record<PieceKind, readonly Piece[]>>;

/** Patterns that recognise kinds of pieces by their properties, or by their name if properties are missing. */
export interface PieceWords {
  /** Names of the properties that state the type of a piece, and of those that state where it is laid. */
  element: RegExp;
  purpose: RegExp;
  /** Names of properties with the dimensions, for products without fields for them. */
  size: RegExp;
  /** Patterns for the element, or for the name if the element is not stated, in lower case; pieces of kind `other` are never counted. */
  kinds: Readonly<Record<'decor' | 'border' | 'other', RegExp>>;
  /** Patterns for the purpose, by which tile for floors and for walls is recognised. */
  floor: RegExp;
  wall: RegExp;
}

export interface StatedProperty {
  name: string;
  values: readonly string[];
}

const valuesOf = (stated: readonly StatedProperty[], names: RegExp): string =>
  stated
    .filter(({ name }) => names.test(name.toLowerCase()))
    .flatMap(({ values }) => values)
    .join(' ')
    .toLowerCase();

/** How well a tile suits the walls of a room by its stated purpose: 2 for walls alone, 1 for walls and floors, 0 for anything else. */
export function fitForWalls(
  stated: readonly StatedProperty[],
  { purpose, floor, wall }: Pick<PieceWords, 'purpose' | 'floor' | 'wall'>,
): 0 | 1 | 2 {
  const laid = valuesOf(stated, purpose);
  if (!wall.test(laid)) return 0;
  return floor.test(laid) ? 1 : 2;
}

/**
 * Returns the kinds that a piece may have in its collection: a tile for walls and floors has both. Empty for products that are not counted.
 */
export function kindsOf(
  { name, unitArea }: Pick<Piece, 'name' | 'unitArea'>,
  stated: readonly StatedProperty[],
  { element, purpose, kinds, floor, wall }: PieceWords,
): PieceKind[] {
  const description = valuesOf(stated, element) || name.toLowerCase();
  if (kinds.decor.test(description)) return ['decor'];
  if (kinds.border.test(description)) return ['border'];
  if (kinds.other.test(description)) return [];
  // Plain tile is rarely called so in names: it is whatever covers a surface and is not of another kind.
  if (unitArea === null || unitArea <= 0) return [];
  const laid = valuesOf(stated, purpose) || name.toLowerCase();
  if (!floor.test(laid)) return ['base'];
  return wall.test(laid) ? ['base', 'floor'] : ['floor'];
}

const SIDES = /^\D{0,12}(\d{1,4}(?:[.,]\d{1,2})?) ?[×xх*] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(мм|см)?/i;

/**
 * Reads dimensions such as «30×60», «7x60 см» or «300×600 мм» in tenths of a millimetre; without a unit, they are centimetres. Null for
 * anything else.
 */
export function readSides(text: string): { width: Length; length: Length } | null {
  const [, one, other, unit] = SIDES.exec(text) ?? [];
  if (!one || !other) return null;
  const scale = unit?.toLowerCase() === 'мм' ? 10 : 100;
  const side = (typed: string) => Math.round(Number(typed.replace(',', '.')) * scale) as Length;
  return side(one) > 0 && side(other) > 0 ? { width: side(one), length: side(other) } : null;
}

/** Returns the dimensions of a product from its fields, otherwise from a property with its size. */
export function sidesOf(
  { width, length }: Pick<Piece, 'width' | 'length'>,
  stated: readonly StatedProperty[],
  { size }: Pick<PieceWords, 'size'>,
): Pick<Piece, 'width' | 'length'> {
  if (width !== null && length !== null && width > 0 && length > 0) return { width, length };
  const sizes = stated.filter(({ name }) => size.test(name.toLowerCase()));
  // In «Формат, мм» the unit is part of the property's name.
  const texts = sizes.flatMap(({ name, values }) =>
    values.map((value) => `${value}${/мм/.test(name) ? ' мм' : ''}`),
  );
  return texts.map(readSides).find((sides) => sides !== null) ?? { width: null, length: null };
}

/** Returns true if the pieces have the same dimensions, in either order, so that one fits in the place of the other. */
export function sameSides(a: Pick<Piece, 'width' | 'length'>, b: Pick<Piece, 'width' | 'length'>): boolean {
  if (a.width === null || a.length === null) return false;
  return (a.width === b.width && a.length === b.length) || (a.width === b.length && a.length === b.width);
}

/** Returns the number of property values that two products share. */
export function likeness(a: readonly StatedProperty[], b: readonly StatedProperty[]): number {
  const stated = new Set(a.flatMap(({ name, values }) => values.map((value) => `${name}\n${value}`)));
  return b.flatMap(({ name, values }) => values.filter((value) => stated.has(`${name}\n${value}`))).length;
}
