import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card } from '../domain/product/card.ts';
import type { Variant } from '../domain/product/card-variants.ts';
import type { Picture } from '../domain/product/picture.ts';
import { type Supply, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { type AskedVariant, fitOfValue, type VariantValue } from './asked-variant.ts';
import { givenOfNumbers } from './card-numbers.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import { ABSENT } from './range-column.ts';
import type { Wish } from './text/wish.ts';

/** Numbers of an offer, one after another. */
export const OFFER_FIELDS = [
  ...(['id', 'price', 'oldPrice', 'stock', 'step', 'min', 'supply', 'unit'] as const),
  ...(['givenPrice', 'givenOldPrice', 'givenUnit'] as const),
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
/** Stands for a supply that can be ordered in a number of days that nobody stated. */
export const UNSTATED = 0;

/** A variant with what it can be asked for by. */
export type StoredVariant = Omit<Variant, 'values'> & AskedVariant;

/** What variants take from the card of their goods. */
type OfCard = Pick<Card, 'name' | 'unitArea' | 'piecesPerBox'>;

export interface VariantPlace {
  /** Of the first offer, and how many there are. */
  first: number;
  count: number;
  /** What they differ in; empty where it is in nothing that can be chosen. */
  text: string;
}

/** A store of variants as plain data. */
export interface KeptVariants {
  placeOfRow: ReadonlyMap<number, VariantPlace>;
  numbers: Float64Array | Int32Array;
  valueStarts: Float64Array | Int32Array;
  values: Float64Array | Int32Array;
  texts: KeptStrings;
  units: string[];
  meanings: ReadonlyMap<number, VariantValue>;
  supplyRules: SupplyRules;
}

/** The offers of goods that have several: a card shows the one that was asked for [LIST-15]. */
export class VariantStore {
  /** What another thread makes the same store of. */
  readonly kept: KeptVariants;
  readonly #texts: PackedStrings;

  constructor(kept: KeptVariants) {
    this.#texts = PackedStrings.of(kept.texts);
    this.kept = { ...kept, texts: this.#texts.kept };
  }

  /** Ids of the values that any of these terms means. */
  valuesMeaning(terms: readonly number[]): Set<number> {
    const asked = new Set(terms);
    const values = Array.from(this.kept.meanings).filter(([, meaning]) =>
      meaning.terms.some((term) => asked.has(term)),
    );
    return new Set(values.map(([id]) => id));
  }

  /** By the id of each value that means a wish, how well. */
  fitsOfValues(wish: Wish): Map<number, number> {
    const fits = Array.from(this.kept.meanings, ([id, value]) => [id, fitOfValue(value, wish)] as const);
    return new Map(fits.filter(([, fit]) => fit > 0));
  }

  namesOf(row: number): Pick<AskedVariant, 'article' | 'barcodes'>[] {
    const { first = 0, count = 0 } = this.kept.placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => namesIn(this.#texts.at(first + at).split('\n', 2)));
  }

  /** The ids of the values of each offer of a row. */
  *valuesOf(row: number): Generator<readonly number[]> {
    const { first = 0, count = 0 } = this.kept.placeOfRow.get(row) ?? {};
    for (let offer = first; offer < first + count; offer++) yield this.#valuesOfOffer(offer);
  }

  /** Whether each offer of a row can be had, now or to order. */
  *areThere(row: number): Generator<boolean> {
    const { first = 0, count = 0 } = this.kept.placeOfRow.get(row) ?? {};
    for (let offer = first; offer < first + count; offer++)
      yield this.#number(offer, 'stock') > 0 || this.#number(offer, 'supply') !== ABSENT;
  }

  #valuesOfOffer(offer: number): readonly number[] {
    const { values, valueStarts } = this.kept;
    const start = valueStarts[offer] as number;
    const length = (valueStarts[offer + 1] as number) - start;
    return Array.from({ length }, (_, at) => values[start + at] as number);
  }

  #number(offer: number, field: OfferField): number {
    return this.kept.numbers[offer * OFFER_FIELDS.length + OFFER_FIELDS.indexOf(field)] as number;
  }

  /** True where there is something to choose. */
  has(row: number): boolean {
    return this.#textOfRow(row) !== '';
  }

  #textOfRow(row: number): string {
    return this.kept.placeOfRow.get(row)?.text ?? '';
  }

  /** What the goods of a row differ in, and their offers; null where there is nothing to choose. */
  of(row: number, card: OfCard): { text: string; variants: StoredVariant[] } | null {
    const text = this.#textOfRow(row);
    return text === '' ? null : { text, variants: this.offersOf(row, card) };
  }

  /** The offers of a row where there are several, whether they differ in anything or not. */
  offersOf(row: number, card: OfCard): StoredVariant[] {
    const { first = 0, count = 0 } = this.kept.placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => this.#variant(first + at, card));
  }

  #variant(at: number, { name, ...covering }: OfCard): StoredVariant {
    const number = (field: OfferField) => this.#number(at, field);
    const oldPrice = number('oldPrice');
    const supply = this.#supplyOf(number('supply'));
    const [article, barcodes, ...lines] = this.#texts.at(at).split('\n');
    const values = this.#valuesOfOffer(at).flatMap((id) => this.kept.meanings.get(id) ?? []);
    return {
      ...namesIn([article, barcodes]),
      ...{ id: number('id'), values, unit: this.kept.units[number('unit')] ?? '' },
      price: number('price') as Kopecks,
      oldPrice: oldPrice === ABSENT ? null : (oldPrice as Kopecks),
      ...givenOfNumbers(number, covering),
      ...{
        stock: number('stock') as Quantity,
        step: number('step') as Quantity,
        min: number('min') as Quantity,
      },
      ...(supply ? { supply } : {}),
      pictures: picturesOf(lines, name),
    };
  }

  #supplyOf(kept: number): Supply | undefined {
    return kept === ABSENT ? undefined : supplyOf(kept !== UNSTATED, kept, this.kept.supplyRules);
  }
}

const namesIn = ([article = '', barcodes = '']: readonly (string | undefined)[]) => ({
  article,
  barcodes: barcodes.split(' ').filter(Boolean),
});

const LINES_OF_PICTURE = 5;

function picturesOf(lines: readonly string[], name: string): Picture[] {
  return Array.from({ length: Math.floor(lines.length / LINES_OF_PICTURE) }, (_, at) => {
    const [hash = '', width, height, placeholder = '', alt = ''] = lines.slice(at * LINES_OF_PICTURE);
    return { hash, width: Number(width), height: Number(height), placeholder, alt: alt || name };
  });
}
