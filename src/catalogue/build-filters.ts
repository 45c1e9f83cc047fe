import { filterIdOf, scaleOf } from '../domain/listing/filter.ts';
import { ratingBand, ratingPercent } from '../domain/listing/filter-rating.ts';
import type { FilterSettings } from '../domain/listing/filter-settings.ts';
import { slugOf } from '../domain/listing/slug.ts';
import type { Area } from '../domain/measures/area.ts';
import { pricePerSquareMetre } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import { counted } from '../domain/measures/plural.ts';
import { type Explained, type FindTerm, termFinder } from '../domain/product/term.ts';
import type { Filter, Filters } from './facets.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import type { Pace } from './pace.ts';
import { ABSENT, type RangeColumn, rangeColumn } from './range-column.ts';
import type { CatalogueRows, OfferRow, ProductRow, PropertyRow } from './rows.ts';
import { TermColumnBuilder } from './term-column.ts';

const RATING_VALUES = [5, 4, 3, 2, 1].map((stars) => ({
  code: String(stars),
  label: counted(stars, 'звезда', 'звезды', 'звёзд'),
}));
/** What goods are offered with; the codes are those of their labels. */
const SPECIAL_VALUES = [
  { code: 'sale', label: 'Со скидкой' },
  { code: 'new', label: 'Новинки' },
  { code: 'hit', label: 'Хиты' },
] as const;
const STOCK_VALUES = [{ code: 'yes', label: 'В наличии' }];

/** Whether a property repeats what the shop's own price says: files give prices beside it, of other days and of other kinds. */
function isPriceName(name: string): boolean {
  return /(^|\s)(цена|стоимость)(\s|[,:(]|$)/i.test(name);
}

function swatchOf(label: string, swatches: FilterSettings['swatches']): { swatch?: string } {
  const swatch = Object.hasOwn(swatches, label) ? swatches[label] : undefined;
  return swatch === undefined ? {} : { swatch };
}

/** What explains a property, by its name, or one of its values. */
function explained(findTerm: FindTerm, name: string, ...values: readonly string[]): Explained {
  const term = findTerm(name, values);
  return term === undefined ? {} : { term };
}

/** Numbers of a property, pairs of a row and a number. */
class NumberColumn {
  readonly rows = new GrowingNumbers(Int32Array);
  readonly numbers = new GrowingNumbers(Float64Array);

  add(row: number, number: number): void {
    this.rows.add(row);
    this.numbers.add(number);
  }

  /** The finished column; row r of the adding is row `rankOf[r]` now. */
  build(rankOf: Int32Array): RangeColumn {
    const spread = new Float64Array(rankOf.length).fill(ABSENT);
    for (let at = 0; at < this.rows.length; at++) {
      spread[rankOf[this.rows.at(at)] as number] = this.numbers.at(at);
    }
    return rangeColumn(spread);
  }
}

/** Countries in the order of their names, each with the rows of its goods. */
function countryColumn(rowsOf: ReadonlyMap<string, readonly number[]>): TermColumnBuilder {
  const names = [...rowsOf.keys()].sort(new Intl.Collator('ru').compare);
  const column = new TermColumnBuilder(names.map((label) => ({ code: slugOf(label), label })));
  const pairs = names.flatMap((name, index) => (rowsOf.get(name) ?? []).map((row) => [row, index] as const));
  pairs.sort(([one], [other]) => one - other);
  for (const [row, index] of pairs) column.add(row, index);
  return column;
}

/** Collects every filter's column while products come in any order. */
export class FilterBuilder {
  readonly #properties: readonly PropertyRow[];
  readonly #terms = new Map<number, TermColumnBuilder>();
  /** Where a value belongs, by value id. */
  readonly #valueIndex = new Map<number, { propertyId: number; column: TermColumnBuilder; index: number }>();
  readonly #numbers = new Map<number, NumberColumn>();
  readonly #brands: TermColumnBuilder;
  readonly #rating = new TermColumnBuilder(RATING_VALUES);
  readonly #stock = new TermColumnBuilder(STOCK_VALUES);
  readonly #special = new TermColumnBuilder(SPECIAL_VALUES);
  readonly #countries = new Map<string, number[]>();
  readonly #price = new NumberColumn();
  readonly #squareMetrePrice = new NumberColumn();
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
        this.#numbers.set(id, new NumberColumn());
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

  /** Adds product number `row`; `offer` is the one of its card, `brand` an index into the brands, −1 for none; `inStock`: it can be bought from stock. */
  add(row: number, product: ProductRow, offer: OfferRow, brand: number, inStock: boolean): void {
    this.#addTerms(row, product.terms);
    this.#addNumbers(row, product.numbers);
    if (brand >= 0) this.#brands.add(row, brand);
    const band = ratingBand(ratingPercent(product.ratingSum, product.ratingCount));
    if (band > 0) this.#rating.add(row, RATING_VALUES.length - band);
    if (inStock) this.#stock.add(row, 0);
    this.#addSpecial(row, product, offer);
    for (const country of new Set(product.searched ?? [])) this.#addCountry(country, row);
    const { price } = offer;
    const { unitArea } = product;
    if (price === 0) return;
    this.#price.add(row, price);
    if (unitArea !== null && unitArea > 0) {
      this.#squareMetrePrice.add(row, pricePerSquareMetre(price as Kopecks, unitArea as Area));
    }
  }

  #addCountry(country: string, row: number): void {
    const rows = this.#countries.get(country);
    if (rows) rows.push(row);
    else this.#countries.set(country, [row]);
  }

  #addSpecial(row: number, { labels }: ProductRow, { price, oldPrice }: OfferRow): void {
    const isSold = price > 0 && oldPrice !== null && oldPrice > price;
    SPECIAL_VALUES.forEach(({ code }, index) => {
      if (labels.includes(code) || (code === 'sale' && isSold)) this.#special.add(row, index);
    });
  }

  #addTerms(row: number, terms: readonly number[]): void {
    for (let at = 0; at + 1 < terms.length; at += 2) {
      const value = this.#valueIndex.get(terms[at + 1] as number);
      if (value && value.propertyId === terms[at]) value.column.add(row, value.index);
    }
  }

  /** Of several numbers of one property the first counts. */
  #addNumbers(row: number, numbers: readonly number[]): void {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const column = this.#numbers.get(numbers[at] as number);
      if (column && column.rows.at(column.rows.length - 1) !== row)
        column.add(row, numbers[at + 1] as number);
    }
  }

  /** Finishes all columns, in slices; the product added as number n is row `rankOf[n]` now. */
  async build(rankOf: Int32Array, pace: Pace): Promise<Filters> {
    const terms = (id: string, name: string, column: TermColumnBuilder): Filter => {
      return { kind: 'terms', id, name, column: column.build(rankOf) };
    };
    const range = (id: string, name: string, unit: string, column: NumberColumn): Filter => {
      return { kind: 'range', id, name, unit, scale: scaleOf(id), column: column.build(rankOf) };
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
    return {
      before: [
        terms('stock', 'Наличие', this.#stock),
        range('price', 'Цена', 'руб.', this.#price),
        range('price-m2', 'Цена за м²', 'руб.', this.#squareMetrePrice),
        terms('brand', 'Производитель', this.#brands),
      ],
      properties,
      after: [
        terms('special', 'Предложения', this.#special),
        terms('country', 'Страна', countryColumn(this.#countries)),
        terms('rating', 'Рейтинг', this.#rating),
      ],
    };
  }
}
