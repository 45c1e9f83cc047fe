import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card } from '../domain/product/card.ts';
import type { Variant } from '../domain/product/card-variants.ts';
import type { Picture } from '../domain/product/picture.ts';
import type { SupplyRules } from '../domain/stock/supply.ts';
import { givenOfNumbers, supplyOfNumber } from './card-numbers.ts';
import { PackedStrings, type PackedStringsData } from './packed-strings.ts';
import { ABSENT } from './range-column.ts';
import { fitOfValue, type SearchableVariant, type VariantValue } from './requested-variant.ts';
import type { Criterion } from './text/criterion.ts';

/** Numeric fields of an offer, stored one after another. */
export const OFFER_FIELDS = [
  ...(['id', 'price', 'oldPrice', 'stock', 'step', 'min', 'supply', 'unit'] as const),
  ...(['givenPrice', 'givenOldPrice', 'givenUnit'] as const),
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** A variant with the fields by which it is found. */
export type StoredVariant = Omit<Variant, 'values'> & SearchableVariant;

/** Fields that variants take from the card of their product. */
type OfCard = Pick<Card, 'name' | 'unitArea' | 'piecesPerBox'>;

export interface VariantPlace {
  /** Index of the first offer, and the number of offers. */
  first: number;
  count: number;
  /** What the offers differ in; empty if there is nothing to choose. */
  text: string;
}

export interface VariantStoreData {
  placeOfRow: ReadonlyMap<number, VariantPlace>;
  numbers: Float64Array | Int32Array;
  valueStarts: Float64Array | Int32Array;
  values: Float64Array | Int32Array;
  texts: PackedStringsData;
  units: string[];
  meanings: ReadonlyMap<number, VariantValue>;
  supplyRules: SupplyRules;
}

/** Offers of products that have several: a card shows the one that matches the request [LIST-15]. */
export class VariantStore {
  /** Plain data from which another thread makes the same store. */
  readonly data: VariantStoreData;
  readonly #texts: PackedStrings;

  constructor(data: VariantStoreData) {
    this.#texts = PackedStrings.of(data.texts);
    this.data = { ...data, texts: this.#texts.data };
  }

  /** Returns the ids of values that match any of these terms. */
  valuesMeaning(terms: readonly number[]): Set<number> {
    const wanted = new Set(terms);
    const values = Array.from(this.data.meanings).filter(([, meaning]) =>
      meaning.terms.some((term) => wanted.has(term)),
    );
    return new Set(values.map(([id]) => id));
  }

  /** Returns how well values match a criterion, by value id; values that do not match it are left out. */
  fitsOfValues(criterion: Criterion): Map<number, number> {
    const fits = Array.from(this.data.meanings, ([id, value]) => [id, fitOfValue(value, criterion)] as const);
    return new Map(fits.filter(([, fit]) => fit > 0));
  }

  namesOf(row: number): Pick<SearchableVariant, 'article' | 'barcodes'>[] {
    const { first = 0, count = 0 } = this.data.placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => namesIn(this.#texts.at(first + at).split('\n', 2)));
  }

  /** Returns the fields by which each offer of a row is found. */
  searchableOf(row: number): SearchableVariant[] {
    const { first = 0 } = this.data.placeOfRow.get(row) ?? {};
    return this.namesOf(row).map((names, at) => ({ ...names, values: this.#meaningsOf(first + at) }));
  }

  #meaningsOf(offer: number): VariantValue[] {
    return this.#valuesOfOffer(offer).flatMap((id) => this.data.meanings.get(id) ?? []);
  }

  /** Yields the value ids of each offer of a row. */
  *valuesOf(row: number): Generator<readonly number[]> {
    const { first = 0, count = 0 } = this.data.placeOfRow.get(row) ?? {};
    for (let offer = first; offer < first + count; offer++) yield this.#valuesOfOffer(offer);
  }

  /** Yields for each offer of a row whether it is available, now or to order. */
  *areAvailable(row: number): Generator<boolean> {
    const { first = 0, count = 0 } = this.data.placeOfRow.get(row) ?? {};
    for (let offer = first; offer < first + count; offer++)
      yield this.#number(offer, 'stock') > 0 || this.#number(offer, 'supply') !== ABSENT;
  }

  #valuesOfOffer(offer: number): readonly number[] {
    const { values, valueStarts } = this.data;
    const start = valueStarts[offer] as number;
    const length = (valueStarts[offer + 1] as number) - start;
    return Array.from({ length }, (_, at) => values[start + at] as number);
  }

  #number(offer: number, field: OfferField): number {
    return this.data.numbers[offer * OFFER_FIELDS.length + OFFER_FIELDS.indexOf(field)] as number;
  }

  /** Whether the offers of a row differ in something to choose. */
  has(row: number): boolean {
    return this.#textOfRow(row) !== '';
  }

  #textOfRow(row: number): string {
    return this.data.placeOfRow.get(row)?.text ?? '';
  }

  /** Returns what the offers of a row differ in, and the offers; null if there is nothing to choose. */
  of(row: number, card: OfCard): { text: string; variants: StoredVariant[] } | null {
    const text = this.#textOfRow(row);
    return text === '' ? null : { text, variants: this.offersOf(row, card) };
  }

  /** Returns the offers of a row if there are several, whether they differ in anything or not. */
  offersOf(row: number, card: OfCard): StoredVariant[] {
    const { first = 0, count = 0 } = this.data.placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => this.#variant(first + at, card));
  }

  #variant(at: number, { name, ...covering }: OfCard): StoredVariant {
    const number = (field: OfferField) => this.#number(at, field);
    const oldPrice = number('oldPrice');
    const supply = supplyOfNumber(number('supply'), this.data.supplyRules);
    const [article, barcodes, ...lines] = this.#texts.at(at).split('\n');
    return {
      ...namesIn([article, barcodes]),
      ...{ id: number('id'), values: this.#meaningsOf(at), unit: this.data.units[number('unit')] ?? '' },
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
