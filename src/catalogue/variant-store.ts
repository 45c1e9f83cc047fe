import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card } from '../domain/product/card.ts';
import type { Variant } from '../domain/product/card-variants.ts';
import type { Picture } from '../domain/product/picture.ts';
import { type VariantWord, variantText } from '../domain/product/variant-text.ts';
import { type Supply, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { type AskedVariant, fitOfValue, type VariantValue } from './asked-variant.ts';
import { givenNumbers, givenOfNumbers } from './card-numbers.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import { ABSENT } from './range-column.ts';
import type { CatalogueRows, ProductRow } from './rows.ts';
import type { SoldOffer } from './shelf.ts';
import type { Wish } from './text/wish.ts';

/** Numbers of an offer, one after another. */
const FIELDS = [
  ...(['id', 'price', 'oldPrice', 'stock', 'step', 'min', 'supply', 'unit'] as const),
  ...(['givenPrice', 'givenOldPrice', 'givenUnit'] as const),
] as const;
const UNSTATED = 0;

/** A variant with what it can be asked for by. */
export type StoredVariant = Omit<Variant, 'values'> & AskedVariant;

/** What variants take from the card of their goods. */
type OfCard = Pick<Card, 'name' | 'unitArea' | 'piecesPerBox'>;

interface Place {
  /** Of the first offer, and how many there are. */
  first: number;
  count: number;
  /** What they differ in; empty where it is in nothing that can be chosen. */
  text: string;
}

/** A store of variants as plain data. */
export interface KeptVariants {
  placeOfRow: ReadonlyMap<number, Place>;
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
  readonly #names: ReadonlyMap<number, string>;
  /** The places of properties among each other, by their ids. */
  readonly #placeOf: ReadonlyMap<number, number>;
  readonly #propertyOf: ReadonlyMap<number, number>;
  readonly #supplyRules: SupplyRules;
  readonly #words: readonly VariantWord[];
  readonly #places = new Map<number, Place>();
  #placeOfRow: ReadonlyMap<number, Place> = new Map();
  #numbers = new GrowingNumbers(Float64Array);
  #valueStarts = new GrowingNumbers(Int32Array);
  #values = new GrowingNumbers(Int32Array);
  #texts = new PackedStrings();
  #units: string[] = [];
  readonly #variantTexts = new Map<string, string>();
  #meanings: ReadonlyMap<number, VariantValue> = new Map();
  #count = 0;

  constructor(
    { properties, values }: Pick<CatalogueRows, 'properties' | 'values'>,
    { supply, words }: { supply: SupplyRules; words: readonly VariantWord[] },
  ) {
    const inOrder = [...properties].sort((one, other) => one.position - other.position);
    this.#names = new Map(inOrder.map(({ id, name }) => [id, name]));
    this.#placeOf = new Map(inOrder.map(({ id }, place) => [id, place]));
    this.#propertyOf = new Map(values.map(({ id, propertyId }) => [id, propertyId]));
    this.#supplyRules = supply;
    this.#words = words;
  }

  /** A store that was arranged and kept. */
  static of(kept: KeptVariants): VariantStore {
    const store = new VariantStore({ properties: [], values: [] }, { supply: kept.supplyRules, words: [] });
    store.#placeOfRow = kept.placeOfRow;
    store.#numbers = GrowingNumbers.of(kept.numbers);
    store.#valueStarts = GrowingNumbers.of(kept.valueStarts);
    store.#values = GrowingNumbers.of(kept.values);
    store.#texts = PackedStrings.of(kept.texts);
    store.#units = kept.units;
    store.#meanings = kept.meanings;
    return store;
  }

  /** To keep it, once it is arranged. */
  get kept(): KeptVariants {
    return {
      placeOfRow: this.#placeOfRow,
      numbers: this.#numbers.kept,
      valueStarts: this.#valueStarts.kept,
      values: this.#values.kept,
      texts: this.#texts.kept,
      units: this.#units,
      meanings: this.#meanings,
      supplyRules: this.#supplyRules,
    };
  }

  /** Stores the offers of the product added as number `index` where there are several; true where they differ in known values. */
  add(index: number, product: ProductRow, offers: readonly SoldOffer[]): boolean {
    if (offers.length < 2) return false;
    const text = this.#textOf(offers);
    const known = this.#variantTexts.get(text) ?? text;
    this.#variantTexts.set(known, known);
    this.#places.set(index, { first: this.#count, count: offers.length, text: known });
    for (const offer of offers) this.#addOffer(offer, product.name);
    return text !== '';
  }

  #textOf(offers: readonly SoldOffer[]): string {
    const values = new Map<number, Set<number>>();
    for (const { terms = [] } of offers) {
      for (let at = 0; at + 1 < terms.length; at += 2) {
        const property = terms[at] as number;
        const value = terms[at + 1] as number;
        if (this.#propertyOf.get(value) === property)
          values.set(property, (values.get(property) ?? new Set()).add(value));
      }
    }
    const differences = [...values]
      .sort(([one], [other]) => this.#place(one) - this.#place(other))
      .map(([property, { size }]) => ({ name: this.#names.get(property) ?? '', count: size }));
    return variantText(differences, offers.length, this.#words);
  }

  #addOffer(offer: SoldOffer, name: string): void {
    const {
      id,
      price,
      oldPrice,
      given,
      stock,
      step,
      min,
      supply,
      unit,
      terms = [],
      pictures = [],
      article,
      barcodes = [],
    } = offer;
    const kept = supply === undefined ? ABSENT : supply.kind === 'unstated' ? UNSTATED : supply.days;
    const numbers: Record<(typeof FIELDS)[number], number> = {
      ...{ id, price, oldPrice: oldPrice ?? ABSENT, stock, step, min, supply: kept },
      ...{ unit: this.#unitIndex(unit), ...givenNumbers(given) },
    };
    for (const field of FIELDS) this.#numbers.add(numbers[field]);
    this.#valueStarts.add(this.#values.length);
    for (const value of this.#inOrder(terms)) this.#values.add(value);
    const lines = pictures.flatMap(({ hash, width, height, placeholder, alt }) => [
      ...[hash, width, height, placeholder],
      alt === name ? '' : alt.replaceAll('\n', ' '),
    ]);
    this.#texts.add([article, barcodes.join(' '), ...lines].join('\n'));
    this.#count++;
  }

  /** The values of pairs of property and value, in the order of the properties. */
  #inOrder(terms: readonly number[]): number[] {
    const placeOf = (value: number) => this.#place(this.#propertyOf.get(value) ?? 0);
    return terms.filter((_, at) => at % 2 === 1).sort((one, other) => placeOf(one) - placeOf(other));
  }

  #place(property: number): number {
    return this.#placeOf.get(property) ?? -1;
  }

  #unitIndex(unit: string): number {
    const known = this.#units.indexOf(unit);
    return known >= 0 ? known : this.#units.push(unit) - 1;
  }

  /** Ends the adding: the product added as number n is row `rankOf[n]` now; `meanings` of values by their ids. */
  arrange(rankOf: Int32Array, meanings: ReadonlyMap<number, VariantValue>): void {
    this.#valueStarts.add(this.#values.length);
    this.#texts.arrange(new Int32Array(this.#count).map((_, at) => at));
    this.#meanings = meanings;
    const places = new Map<number, Place>();
    for (const [index, place] of this.#places) places.set(rankOf[index] as number, place);
    this.#placeOfRow = places;
    this.#places.clear();
  }

  /** Ids of the values that any offer has of its own. */
  valueIds(): Set<number> {
    const ids = new Set<number>();
    for (let at = 0; at < this.#values.length; at++) ids.add(this.#values.at(at));
    return ids;
  }

  /** Ids of the values that any of these terms means. */
  valuesMeaning(terms: readonly number[]): Set<number> {
    const asked = new Set(terms);
    const values = Array.from(this.#meanings).filter(([, meaning]) =>
      meaning.terms.some((term) => asked.has(term)),
    );
    return new Set(values.map(([id]) => id));
  }

  /** By the id of each value that means a wish, how well. */
  fitsOfValues(wish: Wish): Map<number, number> {
    const fits = Array.from(this.#meanings, ([id, value]) => [id, fitOfValue(value, wish)] as const);
    return new Map(fits.filter(([, fit]) => fit > 0));
  }

  /** The articles and barcodes of the offers of a row. */
  namesOf(row: number): Pick<AskedVariant, 'article' | 'barcodes'>[] {
    const { first = 0, count = 0 } = this.#placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => namesIn(this.#texts.at(first + at).split('\n', 2)));
  }

  /** The ids of the values of each offer of a row. */
  *valuesOf(row: number): Generator<readonly number[]> {
    const { first = 0, count = 0 } = this.#placeOfRow.get(row) ?? {};
    for (let offer = first; offer < first + count; offer++) {
      const start = this.#valueStarts.at(offer);
      const length = this.#valueStarts.at(offer + 1) - start;
      yield Array.from({ length }, (_, at) => this.#values.at(start + at));
    }
  }

  /** Whether each offer of a row can be had, now or to order. */
  *areThere(row: number): Generator<boolean> {
    const { first = 0, count = 0 } = this.#placeOfRow.get(row) ?? {};
    const number = (offer: number, field: (typeof FIELDS)[number]) =>
      this.#numbers.at(offer * FIELDS.length + FIELDS.indexOf(field));
    for (let offer = first; offer < first + count; offer++)
      yield number(offer, 'stock') > 0 || number(offer, 'supply') !== ABSENT;
  }

  /** True where there is something to choose. */
  has(row: number): boolean {
    return this.#textOfRow(row) !== '';
  }

  #textOfRow(row: number): string {
    return this.#placeOfRow.get(row)?.text ?? '';
  }

  /** What the goods of a row differ in, and their offers; null where there is nothing to choose. */
  of(row: number, card: OfCard): { text: string; variants: StoredVariant[] } | null {
    const text = this.#textOfRow(row);
    return text === '' ? null : { text, variants: this.offersOf(row, card) };
  }

  /** The offers of a row where there are several, whether they differ in anything or not. */
  offersOf(row: number, card: OfCard): StoredVariant[] {
    const { first = 0, count = 0 } = this.#placeOfRow.get(row) ?? {};
    return Array.from({ length: count }, (_, at) => this.#variant(first + at, card));
  }

  #variant(at: number, { name, ...covering }: OfCard): StoredVariant {
    const number = (field: (typeof FIELDS)[number]) =>
      this.#numbers.at(at * FIELDS.length + FIELDS.indexOf(field));
    const oldPrice = number('oldPrice');
    const supply = this.#supplyOf(number('supply'));
    const [article, barcodes, ...lines] = this.#texts.at(at).split('\n');
    const values: VariantValue[] = [];
    for (let each = this.#valueStarts.at(at); each < this.#valueStarts.at(at + 1); each++) {
      const meaning = this.#meanings.get(this.#values.at(each));
      if (meaning) values.push(meaning);
    }
    return {
      ...namesIn([article, barcodes]),
      ...{ id: number('id'), values, unit: this.#units[number('unit')] ?? '' },
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
    return kept === ABSENT ? undefined : supplyOf(kept !== UNSTATED, kept, this.#supplyRules);
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
