import { filterIdOf, scaleOf } from '../domain/listing/filter.ts';
import { ratingBand, ratingPercent } from '../domain/listing/filter-rating.ts';
import type { FilterSettings } from '../domain/listing/filter-settings.ts';
import { slugOf } from '../domain/listing/slug.ts';
import { counted } from '../domain/measures/plural.ts';
import { availabilityRank } from '../domain/product/offers.ts';
import { type Explained, type FindTerm, termFinder } from '../domain/product/term.ts';
import type { Filter, Filters, RangeFilter } from './facets.ts';
import { NumberColumnBuilder } from './number-column.ts';
import { pricesOf, SPECIAL_VALUES, specialsOf, stockOf, valuesByProperty } from './offer-values.ts';
import type { Pace } from './pace.ts';
import type { PriceKeys } from './price-order.ts';
import { ABSENT } from './range-column.ts';
import type { CatalogueRows, ProductRow, PropertyRow } from './rows.ts';
import type { SoldOffer } from './shelf.ts';
import { TermColumnBuilder } from './term-column.ts';
import { VariantRowsBuilder } from './variant-rows.ts';

const RATING_VALUES = [5, 4, 3, 2, 1].map((stars) => ({
  code: String(stars),
  label: counted(stars, 'звезда', 'звезды', 'звёзд'),
}));
const STOCK_VALUES = [{ code: 'yes', label: 'В наличии' }];

/** Whether a property repeats the price: import files contain prices of other days and of other kinds as properties. */
function isPriceName(name: string): boolean {
  return /(^|\s)(цена|стоимость)(\s|[,:(]|$)/i.test(name);
}

function swatchOf(label: string, swatches: FilterSettings['swatches']): { swatch?: string } {
  const swatch = Object.hasOwn(swatches, label) ? swatches[label] : undefined;
  return swatch === undefined ? {} : { swatch };
}

/** Finds the term that explains a property, by its name or one of its values. */
function explained(findTerm: FindTerm, name: string, ...values: readonly string[]): Explained {
  const term = findTerm(name, values);
  return term === undefined ? {} : { term };
}

/** Makes a column of countries, sorted by name, each with the rows of its goods. */
function countryColumn(rowsOf: ReadonlyMap<string, readonly number[]>): TermColumnBuilder {
  const names = [...rowsOf.keys()].sort(new Intl.Collator('ru').compare);
  const column = new TermColumnBuilder(names.map((label) => ({ code: slugOf(label), label })));
  const pairs = names.flatMap((name, index) => (rowsOf.get(name) ?? []).map((row) => [row, index] as const));
  pairs.sort(([one], [other]) => one - other);
  for (const [row, index] of pairs) column.add(row, index);
  return column;
}

/** Collects the columns of all filters. Products may be added in any order. */
export class FilterBuilder {
  readonly #properties: readonly PropertyRow[];
  readonly #terms = new Map<number, TermColumnBuilder>();
  /** Column and index of each value, by value id. */
  readonly #valueIndex = new Map<number, { propertyId: number; column: TermColumnBuilder; index: number }>();
  readonly #numbers = new Map<number, NumberColumnBuilder>();
  readonly #brands: TermColumnBuilder;
  readonly #rating = new TermColumnBuilder(RATING_VALUES);
  readonly #stock = new TermColumnBuilder(STOCK_VALUES);
  readonly #special = new TermColumnBuilder(SPECIAL_VALUES);
  readonly #countries = new Map<string, number[]>();
  readonly #availability = new NumberColumnBuilder();
  readonly #price = new NumberColumnBuilder();
  readonly #squareMetrePrice = new NumberColumnBuilder();
  readonly #variants = new VariantRowsBuilder();
  readonly #findTerm: FindTerm;

  constructor(
    rows: Pick<CatalogueRows, 'properties' | 'values' | 'brands'>,
    { swatches, terms }: Pick<FilterSettings, 'swatches' | 'terms'>,
  ) {
    this.#findTerm = termFinder(terms);
    const inOrder = new Intl.Collator('ru', { numeric: true });
    this.#properties = [...rows.properties].sort(
      (a, b) => a.position - b.position || inOrder.compare(a.name, b.name),
    );
    const values = Map.groupBy(rows.values, ({ propertyId }) => propertyId);
    for (const { id, kind } of rows.properties) {
      if (kind === 'number') {
        this.#numbers.set(id, new NumberColumnBuilder());
        continue;
      }
      const sorted = (values.get(id) ?? []).sort(
        (a, b) => a.position - b.position || inOrder.compare(a.value, b.value),
      );
      const column = new TermColumnBuilder(
        sorted.map(({ code, value }) => ({
          code,
          label: value,
          ...swatchOf(value, swatches),
          ...explained(this.#findTerm, '', value),
        })),
      );
      sorted.forEach((value, index) => {
        this.#valueIndex.set(value.id, { propertyId: id, column, index });
      });
      this.#terms.set(id, column);
    }
    this.#brands = new TermColumnBuilder(rows.brands.map(({ slug, name }) => ({ code: slug, label: name })));
  }

  /**
   * Adds product number `row`. `offer` is the one shown on its card, `brand` an index into the brands (−1: none). `offers` are all offers
   * of a product whose offers differ in something to choose, else empty.
   */
  add(row: number, product: ProductRow, offer: SoldOffer, brand: number, offers: readonly SoldOffer[]): void {
    this.#addTerms(row, product.terms);
    this.#addNumbers(row, product.numbers);
    if (brand >= 0) this.#brands.add(row, brand);
    const band = ratingBand(ratingPercent(product.ratingSum, product.ratingCount));
    if (band > 0) this.#rating.add(row, RATING_VALUES.length - band);
    for (const value of stockOf(offer)) this.#stock.add(row, value);
    this.#availability.add(row, availabilityRank(offer));
    const sold = offers.length > 0 ? offers : [offer];
    for (const value of new Set(sold.flatMap((each) => specialsOf(product, each))))
      this.#special.add(row, value);
    for (const country of new Set(product.searched ?? [])) this.#addCountry(country, row);
    const { price, perMetre } = pricesOf(product, offer);
    if (price !== ABSENT) this.#price.add(row, price);
    if (perMetre !== ABSENT) this.#squareMetrePrice.add(row, perMetre);
    if (offers.length > 0) this.#addVariants(row, product, offers);
  }

  #addVariants(row: number, product: ProductRow, offers: readonly SoldOffer[]): void {
    const first = this.#variants.add(row, offers.length);
    const owned = valuesByProperty(offers.flatMap(({ terms = [] }) => terms));
    const ofGoods = valuesByProperty(product.terms);
    offers.forEach((offer, at) => {
      const variant = first + at;
      this.#stock.addVariant(variant, stockOf(offer));
      this.#availability.addVariant(variant, availabilityRank(offer));
      this.#special.addVariant(variant, specialsOf(product, offer));
      const { price, perMetre } = pricesOf(product, offer);
      this.#price.addVariant(variant, price);
      this.#squareMetrePrice.addVariant(variant, perMetre);
      const own = valuesByProperty(offer.terms ?? []);
      for (const [property, ofOffers] of owned) {
        // Values of the product that no offer has apply to every variant.
        const shared = ofGoods.get(property)?.filter((value) => !ofOffers.includes(value)) ?? [];
        const values = [...shared, ...(own.get(property) ?? [])];
        this.#terms.get(property)?.addVariant(variant, this.#indicesOf(property, values));
      }
    });
  }

  /** Returns the indices of values in the column of a property; values of other properties are left out. */
  #indicesOf(property: number, values: readonly number[]): number[] {
    return values.flatMap((id) => {
      const value = this.#valueIndex.get(id);
      return value?.propertyId === property ? [value.index] : [];
    });
  }

  #addCountry(country: string, row: number): void {
    const rows = this.#countries.get(country);
    if (rows) rows.push(row);
    else this.#countries.set(country, [row]);
  }

  #addTerms(row: number, terms: readonly number[]): void {
    for (let at = 0; at + 1 < terms.length; at += 2) {
      const value = this.#valueIndex.get(terms[at + 1] as number);
      if (value && value.propertyId === terms[at]) value.column.add(row, value.index);
    }
  }

  #addNumbers(row: number, numbers: readonly number[]): void {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      this.#numbers.get(numbers[at] as number)?.add(row, numbers[at + 1] as number);
    }
  }

  /** Finishes all columns, in slices. The product added as number n becomes row `rankOf[n]`. */
  async build(rankOf: Int32Array, pace: Pace): Promise<{ filters: Filters; prices: PriceKeys }> {
    const variants = this.#variants.arrange(rankOf);
    const terms = (id: string, name: string, column: TermColumnBuilder): Filter => {
      return { kind: 'terms', id, name, column: column.build(rankOf, variants) };
    };
    const range = (id: string, name: string, unit: string, column: NumberColumnBuilder): RangeFilter => {
      return { kind: 'range', id, name, unit, scale: scaleOf(id), ...column.build(rankOf, variants) };
    };
    const properties: Filter[] = [];
    for (const { id, code, name, unit } of this.#properties) {
      if (isPriceName(name)) continue;
      const numbers = this.#numbers.get(id);
      const values = this.#terms.get(id);
      if (numbers) properties.push(range(filterIdOf(code), name, unit, numbers));
      if (values)
        properties.push({ ...terms(filterIdOf(code), name, values), ...explained(this.#findTerm, name) });
      await pace();
    }
    const price = range('price', 'Цена', 'руб.', this.#price);
    const perMetre = range('price-m2', 'Цена за м²', 'руб.', this.#squareMetrePrice);
    const filters = {
      before: [
        terms('stock', 'Наличие', this.#stock),
        price,
        perMetre,
        terms('brand', 'Производитель', this.#brands),
      ],
      properties,
      after: [
        terms('special', 'Предложения', this.#special),
        terms('country', 'Страна', countryColumn(this.#countries)),
        terms('rating', 'Рейтинг', this.#rating),
      ],
    };
    const availability = this.#availability.build(rankOf, variants);
    return { filters, prices: { availability, price, perMetre, variants } };
  }
}
