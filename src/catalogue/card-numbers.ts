import { cardShape } from '../domain/door/leaf-picture.ts';
import { givenOf, type StoredGiven, type UnitPrice } from '../domain/price/unit-price.ts';
import { givenUnitSchema } from '../domain/price/unit-price-schema.ts';
import type { Label } from '../domain/product/card.ts';
import { labelSchema } from '../domain/product/card-schema.ts';
import { struckPrice } from '../domain/product/price-lines.ts';
import { backorderDays, isCounted, type Supply, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { ABSENT } from './range-column.ts';
import type { OfferRow, ProductRow } from './rows.ts';

/** Labels are stored as bits, in the order of this list. */
const LABELS = labelSchema.options;

/** Fields of a card that are stored as numbers, one column each. */
export const CARD_FIELDS = [
  'id',
  'type',
  'brand',
  'offerId',
  'price',
  'oldPrice',
  'givenPrice',
  'givenOldPrice',
  /** Index of the unit in {@link GIVEN_UNITS}. */
  'givenUnit',
  'unit',
  'step',
  'min',
  'stock',
  /** {@link UNSTATED}, a number of days for a backorder, or {@link ABSENT}. */
  'supply',
  'unitArea',
  'piecesPerBox',
  'weight',
  'width',
  'length',
  'labels',
  'ratingSum',
  'ratingCount',
  /** {@link FLAGS} */
  'flags',
  'firstPicture',
  'pictureCount',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const GIVEN_UNITS = givenUnitSchema.options;

export type GivenField = Extract<CardField, `given${string}`>;

/** Encodes a given price as numbers. */
export function givenNumbers(given: StoredGiven | undefined): Record<GivenField, number> {
  return {
    givenPrice: given?.givenPrice ?? ABSENT,
    givenOldPrice: given?.givenOldPrice ?? ABSENT,
    givenUnit: given?.givenUnit ? GIVEN_UNITS.indexOf(given.givenUnit) : ABSENT,
  };
}

/** Decodes the price that {@link givenNumbers} encoded; an empty object if there was none. */
export function givenOfNumbers(
  number: (field: GivenField) => number,
  covering: Parameters<typeof givenOf>[1],
): Pick<UnitPrice, 'given'> {
  const givenUnit = GIVEN_UNITS[number('givenUnit')];
  if (!givenUnit) return {};
  const before = number('givenOldPrice');
  const givenOldPrice = before === ABSENT ? null : before;
  return givenOf({ givenUnit, givenPrice: number('givenPrice'), givenOldPrice }, covering);
}

/** Stands for stock without a stated quantity; greater values are days of a backorder. */
const UNSTATED = 0;

/** Bits of the `flags` field. */
export const FLAGS = { door: 1, byBox: 2, varies: 4, leaf: 8 } as const;

/** Encodes a supply as a number for its column. */
export function supplyNumber(supply: Supply | undefined): number {
  if (!supply) return ABSENT;
  return isCounted(supply) ? (backorderDays(supply) ?? ABSENT) : UNSTATED;
}

/** Decodes the supply that {@link supplyNumber} encoded, under the current settings. */
export function supplyOfNumber(number: number, rules: SupplyRules): Supply | undefined {
  return number === ABSENT ? undefined : supplyOf(number !== UNSTATED, number, rules);
}

const bitOf = (place: number) => 1 << (place + 1);

function labelBits(labels: readonly string[]): number {
  let bits = 0;
  for (const label of labels) bits |= bitOf(LABELS.indexOf(label as Label));
  return bits;
}

export function holdsLabel(bits: number, label: Label): boolean {
  return (bits & bitOf(LABELS.indexOf(label))) !== 0;
}

/** Decodes labels, in display order. */
export function labelsOf(bits: number): Label[] {
  return bits === 0 ? [] : LABELS.filter((_, place) => bits & bitOf(place));
}

/** Data of an added product that only the card store knows. */
export interface CardPlace {
  /** Index into the brand names; −1: none. */
  brand: number;
  unit: number;
  firstPicture: number;
  /** Whether it is the leaf of a door. */
  leaf: boolean;
}

/** Encodes a product's card as numbers; `offer` is the one that the card sells. */
export function numbersOf(
  product: ProductRow,
  offer: OfferRow & { supply?: Supply | undefined },
  { brand, unit, firstPicture, leaf }: CardPlace,
): Record<CardField, number> {
  const { price, oldPrice } = offer;
  const varies = product.offers.some((other) => other.price > 0 && other.price !== price);
  return {
    id: product.id,
    type: product.type,
    brand,
    offerId: offer.id,
    price,
    oldPrice: struckPrice(price, oldPrice) ?? ABSENT,
    ...givenNumbers(offer.given),
    unit,
    step: offer.step,
    min: offer.min,
    stock: offer.stock,
    supply: supplyNumber(offer.supply),
    unitArea: product.unitArea ?? ABSENT,
    piecesPerBox: product.piecesPerBox ?? ABSENT,
    weight: offer.weight ?? product.weight ?? 0,
    width: product.width ?? ABSENT,
    length: product.length ?? ABSENT,
    labels: labelBits(product.labels),
    ratingSum: product.ratingSum,
    ratingCount: product.ratingCount,
    flags:
      (cardShape(product.shape, leaf, product.pictures[0]) === 'door' ? FLAGS.door : 0) |
      (product.soldByBox ? FLAGS.byBox : 0) |
      (varies ? FLAGS.varies : 0) |
      (leaf ? FLAGS.leaf : 0),
    firstPicture,
    pictureCount: product.pictures.length,
  };
}
