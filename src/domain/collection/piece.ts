import type { Length } from '../measures/area.ts';
import type { Card } from '../product/card.ts';
import type { Picture } from '../product/picture.ts';
import type { Supplied } from '../stock/supply.ts';

/**
 * What a collection lays: its tile, what takes the tile's place here and there, what runs between, and what lies on the floor; in the
 * order they are counted and shown.
 */
export const PIECE_KINDS = ['base', 'decor', 'border', 'floor'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** What a piece has of a card; its price and unit are of the offer that is bought. */
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

/** Goods of a collection, as far as counting and buying goes. */
export interface Piece extends Supplied, OfCard {
  picture: Picture | null;
  /** Grams of a selling unit; 0 when not known. */
  weight: number;
}

/** Pieces of a collection that are laid together. */
export type Pieces = Readonly<Record<PieceKind, readonly Piece[]>>;

/** By what words goods of a collection are told apart, where their properties say it and where only the name does. */
export interface PieceWords {
  /** Names of the property that says the element, and of the one that says where it is laid. */
  element: RegExp;
  purpose: RegExp;
  /** Names of properties that say the sides, where goods have no fields of them. */
  size: RegExp;
  /** What values of the element, or else the name of the goods, say in small letters of each kind; `other` is never counted. */
  kinds: Readonly<Record<'decor' | 'border' | 'other', RegExp>>;
  /** What values of the purpose say. */
  floor: RegExp;
  wall: RegExp;
}

/** What goods say of themselves: a property with its values. */
export interface SaidProperty {
  name: string;
  values: readonly string[];
}

const valuesOf = (said: readonly SaidProperty[], names: RegExp): string =>
  said
    .filter(({ name }) => names.test(name.toLowerCase()))
    .flatMap(({ values }) => values)
    .join(' ')
    .toLowerCase();

/** What a piece may be in its collection: a tile that fits walls and floors is both. Empty for what is not counted. */
export function kindsOf(
  { name, unitArea }: Pick<Piece, 'name' | 'unitArea'>,
  said: readonly SaidProperty[],
  { element, purpose, kinds, floor, wall }: PieceWords,
): PieceKind[] {
  const told = valuesOf(said, element) || name.toLowerCase();
  if (kinds.decor.test(told)) return ['decor'];
  if (kinds.border.test(told)) return ['border'];
  if (kinds.other.test(told)) return [];
  // A name says rarely that it is plain tile: what covers a surface and is nothing else is that.
  if (unitArea === null || unitArea <= 0) return [];
  const laid = valuesOf(said, purpose) || name.toLowerCase();
  if (!floor.test(laid)) return ['base'];
  return wall.test(laid) ? ['base', 'floor'] : ['floor'];
}

const SIDES = /^\D{0,12}(\d{1,4}(?:[.,]\d{1,2})?) ?[×xх*] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(мм|см)?/i;

/** The sides that «30×60», «7x60 см» or «300×600 мм» say, in tenths of a millimetre; centimetres where no unit stands. Null for none. */
export function readSides(text: string): { width: Length; length: Length } | null {
  const [, one, other, unit] = SIDES.exec(text) ?? [];
  if (!one || !other) return null;
  const scale = unit?.toLowerCase() === 'мм' ? 10 : 100;
  const side = (typed: string) => Math.round(Number(typed.replace(',', '.')) * scale) as Length;
  return side(one) > 0 && side(other) > 0 ? { width: side(one), length: side(other) } : null;
}

/** The sides of goods: their fields, else what a property of their size says. */
export function sidesOf(
  { width, length }: Pick<Piece, 'width' | 'length'>,
  said: readonly SaidProperty[],
  { size }: Pick<PieceWords, 'size'>,
): Pick<Piece, 'width' | 'length'> {
  if (width !== null && length !== null && width > 0 && length > 0) return { width, length };
  const sizes = said.filter(({ name }) => size.test(name.toLowerCase()));
  // «Формат, мм»: the unit stands in the name.
  const texts = sizes.flatMap(({ name, values }) =>
    values.map((value) => `${value}${/мм/.test(name) ? ' мм' : ''}`),
  );
  return texts.map(readSides).find((sides) => sides !== null) ?? { width: null, length: null };
}

/** True where one can lie in the place of the other: the same sides, whichever is called the first. */
export function sameSides(a: Pick<Piece, 'width' | 'length'>, b: Pick<Piece, 'width' | 'length'>): boolean {
  if (a.width === null || a.length === null) return false;
  return (a.width === b.width && a.length === b.length) || (a.width === b.length && a.length === b.width);
}

/** How many values two goods share. */
export function likeness(a: readonly SaidProperty[], b: readonly SaidProperty[]): number {
  const said = new Set(a.flatMap(({ name, values }) => values.map((value) => `${name}\n${value}`)));
  return b.flatMap(({ name, values }) => values.filter((value) => said.has(`${name}\n${value}`))).length;
}
