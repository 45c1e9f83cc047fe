import type { Area } from '../domain/area.ts';
import { pricePerSquareMetre } from '../domain/area.ts';
import { filterIdOf, scaleOf } from '../domain/filter.ts';
import { ratingBand, ratingPercent } from '../domain/filter-rating.ts';
import type { Kopecks } from '../domain/money.ts';
import { counted } from '../domain/plural.ts';
import type { Filter, Filters } from './facets.ts';
import { ABSENT, rangeColumn } from './range-column.ts';
import type { CatalogueRows, OfferRow, ProductRow, PropertyRow } from './rows.ts';
import { type TermColumn, TermColumnBuilder } from './term-column.ts';

const RATING_VALUES = [5, 4, 3, 2, 1].map((stars) => ({
  code: String(stars),
  label: counted(stars, 'звезда', 'звезды', 'звёзд'),
}));
const STOCK_VALUES = [{ code: 'yes', label: 'В наличии' }];

/** Numbers of a property, pairs of a row and a number. */
interface NumberColumn {
  rows: number[];
  numbers: number[];
}

/** Collects every filter's column while products come in any order. */
export class FilterBuilder {
  readonly #properties: readonly PropertyRow[];
  readonly #terms = new Map<number, TermColumnBuilder>();
  /** Property and value index by value id. */
  readonly #valueIndex = new Map<number, { propertyId: number; index: number }>();
  readonly #numbers = new Map<number, NumberColumn>();
  readonly #brands: TermColumnBuilder;
  readonly #rating = new TermColumnBuilder(RATING_VALUES);
  readonly #stock = new TermColumnBuilder(STOCK_VALUES);
  readonly #price: number[] = [];
  readonly #squareMetrePrice: number[] = [];

  constructor(rows: Pick<CatalogueRows, 'properties' | 'values' | 'brands'>) {
    const inOrder = new Intl.Collator('ru', { numeric: true });
    this.#properties = [...rows.properties].sort(
      (a, b) => a.position - b.position || inOrder.compare(a.name, b.name),
    );
    const values = Map.groupBy(rows.values, ({ propertyId }) => propertyId);
    for (const { id, kind } of rows.properties) {
      if (kind === 'number') {
        this.#numbers.set(id, { rows: [], numbers: [] });
        continue;
      }
      const sorted = (values.get(id) ?? []).sort(
        (a, b) => a.position - b.position || inOrder.compare(a.value, b.value),
      );
      sorted.forEach((value, index) => {
        this.#valueIndex.set(value.id, { propertyId: id, index });
      });
      this.#terms.set(id, new TermColumnBuilder(sorted.map(({ code, value }) => ({ code, label: value }))));
    }
    this.#brands = new TermColumnBuilder(rows.brands.map(({ slug, name }) => ({ code: slug, label: name })));
  }

  /** Adds product number `row`; `offer` is the one of its card, `brand` an index into the brands, −1 for none. */
  add(row: number, product: ProductRow, offer: OfferRow, brand: number, canBuy: boolean): void {
    this.#addTerms(row, product.terms);
    this.#addNumbers(row, product.numbers);
    if (brand >= 0) this.#brands.add(row, [brand]);
    const band = ratingBand(ratingPercent(product.ratingSum, product.ratingCount));
    if (band > 0) this.#rating.add(row, [RATING_VALUES.length - band]);
    if (canBuy) this.#stock.add(row, [0]);
    const { price } = offer;
    const { unitArea } = product;
    this.#price.push(price > 0 ? price : ABSENT);
    this.#squareMetrePrice.push(
      price > 0 && unitArea !== null && unitArea > 0
        ? pricePerSquareMetre(price as Kopecks, unitArea as Area)
        : ABSENT,
    );
  }

  #addTerms(row: number, terms: readonly number[]): void {
    const members = new Map<number, number[]>();
    for (let at = 0; at + 1 < terms.length; at += 2) {
      const value = this.#valueIndex.get(terms[at + 1] as number);
      if (!value || value.propertyId !== terms[at]) continue;
      const known = members.get(value.propertyId);
      if (known) known.push(value.index);
      else members.set(value.propertyId, [value.index]);
    }
    for (const [propertyId, indices] of members) this.#terms.get(propertyId)?.add(row, indices);
  }

  /** Of several numbers of one property the first counts. */
  #addNumbers(row: number, numbers: readonly number[]): void {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const column = this.#numbers.get(numbers[at] as number);
      if (!column || column.rows.at(-1) === row) continue;
      column.rows.push(row);
      column.numbers.push(numbers[at + 1] as number);
    }
  }

  /** Finishes all columns; the product added as number n is row `rankOf[n]` now. */
  build(rankOf: Int32Array): Filters {
    const whole = (numbers: readonly number[]) =>
      this.#spread({ rows: [...numbers.keys()], numbers: [...numbers] }, rankOf);
    const terms = (id: string, name: string, column: TermColumn): Filter => ({
      kind: 'terms',
      id,
      name,
      column,
    });
    const range = (id: string, name: string, unit: string, column: Float64Array): Filter => ({
      kind: 'range',
      id,
      name,
      unit,
      scale: scaleOf(id),
      column: rangeColumn(column),
    });
    return {
      before: [
        terms('stock', 'Наличие', this.#stock.build(rankOf)),
        range('price', 'Цена', 'руб.', whole(this.#price)),
        range('price-m2', 'Цена за м²', 'руб.', whole(this.#squareMetrePrice)),
        terms('brand', 'Производитель', this.#brands.build(rankOf)),
      ],
      properties: this.#properties.flatMap(({ id, code, name, unit }): Filter[] => {
        const numbers = this.#numbers.get(id);
        if (numbers) return [range(filterIdOf(code), name, unit, this.#spread(numbers, rankOf))];
        const builder = this.#terms.get(id);
        return builder ? [terms(filterIdOf(code), name, builder.build(rankOf))] : [];
      }),
      after: [terms('rating', 'Рейтинг', this.#rating.build(rankOf))],
    };
  }

  #spread(column: NumberColumn, rankOf: Int32Array): Float64Array {
    const spread = new Float64Array(rankOf.length).fill(ABSENT);
    column.rows.forEach((row, index) => {
      spread[rankOf[row] as number] = column.numbers[index] as number;
    });
    return spread;
  }
}
