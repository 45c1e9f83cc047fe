import { cardShape } from '../domain/door/leaf-picture.ts';
import { givenOf, type StoredGiven, type UnitPrice } from '../domain/price/unit-price.ts';
import { givenUnitSchema } from '../domain/price/unit-price-schema.ts';
import type { Label } from '../domain/product/card.ts';
import { labelSchema } from '../domain/product/card-schema.ts';
import { struckPrice } from '../domain/product/price-lines.ts';
import { type Supply, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { ABSENT } from './range-column.ts';
import type { OfferRow, ProductRow } from './rows.ts';

/** A label is kept as its place among them. */
const LABELS = labelSchema.options;

/** What of a card is kept as numbers, one column each. */
export const CARD_FIELDS = [
  'id',
  'type',
  'brand',
  'offerId',
  'price',
  'oldPrice',
  'givenPrice',
  'givenOldPrice',
  /** The place of its unit among {@link GIVEN_UNITS}. */
  'givenUnit',
  'unit',
  'step',
  'min',
  'stock',
  /** {@link UNSTATED}, days of a backorder, or absent. */
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

/** The columns that a given price is stored in. */
export type GivenField = Extract<CardField, `given${string}`>;

/** A given price as numbers. */
export function givenNumbers(given: StoredGiven | undefined): Record<GivenField, number> {
  return {
    givenPrice: given?.givenPrice ?? ABSENT,
    givenOldPrice: given?.givenOldPrice ?? ABSENT,
    givenUnit: given?.givenUnit ? GIVEN_UNITS.indexOf(given.givenUnit) : ABSENT,
  };
}

/** The given price that {@link givenNumbers} wrote down; nothing to spread where there was none. */
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

/** Goods whose stock nobody states; days of a backorder are more. */
const UNSTATED = 0;

/** Bits of a card's flags. */
export const FLAGS = { door: 1, byBox: 2, varies: 4, leaf: 8 } as const;

function supplyNumber(supply: Supply | undefined): number {
  if (!supply) return ABSENT;
  return supply.kind === 'unstated' ? UNSTATED : supply.days;
}

/** The supply that {@link numbersOf} wrote down, as the settings have it now. */
export function supplyOfNumber(number: number, rules: SupplyRules): Supply | undefined {
  return supplyOf(number !== UNSTATED, number, rules);
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

/** The labels of a card's number of them, in the order they are shown. */
export function labelsOf(bits: number): Label[] {
  return bits === 0 ? [] : LABELS.filter((_, place) => bits & bitOf(place));
}

/** What only the store of cards knows of a product that is added. */
export interface CardPlace {
  /** An index into the brand names, −1 for none. */
  brand: number;
  unit: number;
  firstPicture: number;
  /** A door's. */
  leaf: boolean;
}

/** The numbers of a product's card; `offer` is the one it sells. */
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
