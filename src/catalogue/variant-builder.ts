import { type VariantWord, variantText } from '../domain/product/variant-text.ts';
import type { SupplyRules } from '../domain/stock/supply.ts';
import { givenNumbers, supplyNumber } from './card-numbers.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { PackedStrings } from './packed-strings.ts';
import { ABSENT } from './range-column.ts';
import type { VariantValue } from './requested-variant.ts';
import type { CatalogueRows, ProductRow } from './rows.ts';
import type { SoldOffer } from './shelf.ts';
import { OFFER_FIELDS, type OfferField, type VariantPlace, VariantStore } from './variant-store.ts';

/** Packs the offers of products with several offers into a {@link VariantStore}. */
export class VariantBuilder {
  readonly #names: ReadonlyMap<number, string>;
  /** Display order of properties, by id. */
  readonly #placeOf: ReadonlyMap<number, number>;
  readonly #propertyOf: ReadonlyMap<number, number>;
  readonly #supplyRules: SupplyRules;
  readonly #words: readonly VariantWord[];
  readonly #places = new Map<number, VariantPlace>();
  readonly #numbers = new GrowingNumbers(Float64Array);
  readonly #valueStarts = new GrowingNumbers(Int32Array);
  readonly #values = new GrowingNumbers(Int32Array);
  readonly #texts = new PackedStrings();
  readonly #units: string[] = [];
  readonly #variantTexts = new Map<string, string>();
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

  /** Stores the offers of the product added as number `index` if there are several; returns true if they differ in known values. */
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
    const numbers: Record<OfferField, number> = {
      ...{ id, price, oldPrice: oldPrice ?? ABSENT, stock, step, min, supply: supplyNumber(supply) },
      ...{ unit: this.#unitIndex(unit), ...givenNumbers(given) },
    };
    for (const field of OFFER_FIELDS) this.#numbers.add(numbers[field]);
    this.#valueStarts.add(this.#values.length);
    for (const value of this.#inOrder(terms)) this.#values.add(value);
    const lines = pictures.flatMap(({ hash, width, height, placeholder, alt }) => [
      ...[hash, width, height, placeholder],
      alt === name ? '' : alt.replaceAll('\n', ' '),
    ]);
    this.#texts.add([article, barcodes.join(' '), ...lines].join('\n'));
    this.#count++;
  }

  /** Returns the value ids from pairs of property and value, in the order of the properties. */
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

  /** Returns the ids of all values that belong to offers themselves. */
  valueIds(): Set<number> {
    const ids = new Set<number>();
    for (let at = 0; at < this.#values.length; at++) ids.add(this.#values.at(at));
    return ids;
  }

  /** Builds the store. The product added as number n becomes row `rankOf[n]`; `meanings` are keyed by value id. */
  build(rankOf: Int32Array, meanings: ReadonlyMap<number, VariantValue>): VariantStore {
    this.#valueStarts.add(this.#values.length);
    this.#texts.arrange(new Int32Array(this.#count).map((_, at) => at));
    return new VariantStore({
      placeOfRow: new Map(Array.from(this.#places, ([index, place]) => [rankOf[index] as number, place])),
      numbers: this.#numbers.data,
      valueStarts: this.#valueStarts.data,
      values: this.#values.data,
      texts: this.#texts.data,
      units: this.#units,
      meanings,
      supplyRules: this.#supplyRules,
    });
  }
}
