import { ratingPercent } from '../domain/listing/filter-rating.ts';
import type { Area, Length } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card, Label, ProductType } from '../domain/product/card.ts';
import type { GoodsKinds } from '../domain/product/goods-kinds.ts';
import type { Picture } from '../domain/product/picture.ts';
import type { Supply, SupplyRules } from '../domain/stock/supply.ts';
import { CardColumns } from './card-columns.ts';
import {
  type CardField,
  FLAGS,
  givenOfNumbers,
  holdsLabel,
  labelsOf,
  numbersOf,
  supplyOfNumber,
} from './card-numbers.ts';
import type { Pace } from './pace.ts';
import { PackedPictures } from './packed-pictures.ts';
import { PackedStrings, type PackedStringsData } from './packed-strings.ts';
import type { RangeColumn } from './range-column.ts';
import type { OfferRow, ProductRow } from './rows.ts';

export interface CardStoreData {
  columns: Record<CardField, RangeColumn>;
  names: PackedStringsData;
  slugs: PackedStringsData;
  articles: PackedStringsData;
  pictures: PackedStringsData;
  units: string[];
  brandNames: readonly string[];
  supplyRules: SupplyRules;
}

/** All data of cards, in columns. A card object is built only when it is shown. */
export class CardStore {
  #columns = new CardColumns();
  #names = new PackedStrings();
  #slugs = new PackedStrings();
  #articles = new PackedStrings();
  #pictures = new PackedPictures();
  #units: string[] = [];
  readonly #brandNames: readonly string[];
  readonly #supplyRules: SupplyRules;

  /** `brandNames` are indexed by `brand` of {@link add}. */
  constructor(brandNames: readonly string[], supplyRules: SupplyRules) {
    this.#brandNames = brandNames;
    this.#supplyRules = supplyRules;
  }

  /** Restores a store from {@link data}. */
  static of(data: CardStoreData): CardStore {
    const store = new CardStore(data.brandNames, data.supplyRules);
    store.#columns = CardColumns.of(data.columns);
    store.#names = PackedStrings.of(data.names);
    store.#slugs = PackedStrings.of(data.slugs);
    store.#articles = PackedStrings.of(data.articles);
    store.#pictures = PackedPictures.of(data.pictures);
    store.#units = data.units;
    return store;
  }

  /** Returns the store as plain data; only after {@link arrange}. */
  get data(): CardStoreData {
    return {
      columns: this.#columns.data,
      names: this.#names.data,
      slugs: this.#slugs.data,
      articles: this.#articles.data,
      pictures: this.#pictures.data,
      units: this.#units,
      brandNames: this.#brandNames,
      supplyRules: this.#supplyRules,
    };
  }

  get size(): number {
    return this.#columns.size;
  }

  /**
   * Appends a product. `offer` is the one that its card sells, `brand` an index into the brand names (−1: none), `leaf` whether it is the
   * leaf of a door.
   */
  add(
    product: ProductRow,
    offer: OfferRow & { supply?: Supply | undefined },
    brand: number,
    leaf: boolean,
  ): void {
    const unit = this.#unitIndex(offer.unit);
    this.#columns.add(numbersOf(product, offer, { brand, unit, firstPicture: this.#pictures.count, leaf }));
    this.#names.add(product.name);
    this.#slugs.add(product.slug);
    this.#articles.add(product.article);
    for (const picture of product.pictures) this.#pictures.add(picture, product.name);
  }

  #unitIndex(unit: string): number {
    const known = this.#units.indexOf(unit);
    return known >= 0 ? known : this.#units.push(unit) - 1;
  }

  /** Returns a field of the product added as number `index`; only before {@link arrange}. */
  collected(field: CardField, index: number): number {
    return this.#columns.collected(field, index);
  }

  /** Finishes adding: row r becomes the product added as number `order[r]`. */
  async arrange(order: Int32Array, pace: Pace): Promise<void> {
    await this.#columns.arrange(order, pace);
    for (const strings of [this.#names, this.#slugs, this.#articles]) {
      strings.arrange(order);
      await pace();
    }
    this.#pictures.end();
    await pace();
  }

  id(row: number): number {
    return this.#columns.number('id', row);
  }

  name(row: number): string {
    return this.#names.at(row);
  }

  slug(row: number): string {
    return this.#slugs.at(row);
  }

  /** Returns the row of the product at an address; null if there is none. Scans every row: too slow for each request. */
  rowOfSlug(slug: string): number | null {
    const row = slug === '' ? -1 : this.#slugs.find(slug);
    return row < 0 ? null : row;
  }

  /** Returns the row of the product with an article number; null if there is none. Scans every row: too slow for each request. */
  rowOfArticle(article: string): number | null {
    const row = article === '' ? -1 : this.#articles.find(article);
    return row < 0 ? null : row;
  }

  /** Grams of the offer that the card sells; 0 if not known. */
  weight(row: number): number {
    return this.#columns.number('weight', row);
  }

  article(row: number): string {
    return this.#articles.at(row);
  }

  /** Finds out what the goods are for. */
  findKinds(): GoodsKinds {
    const kinds = { surfaces: false, doors: false };
    for (let row = 0; row < this.size && !(kinds.surfaces && kinds.doors); row++) {
      kinds.surfaces ||= this.#columns.optional('unitArea', row) !== null;
      kinds.doors ||= (this.#columns.number('flags', row) & FLAGS.leaf) !== 0;
    }
    return kinds;
  }

  column(
    field: 'price' | 'oldPrice' | 'brand' | 'width' | 'length' | 'ratingSum' | 'ratingCount' | 'step',
  ): RangeColumn {
    return this.#columns.column(field);
  }

  has(label: Label, row: number): boolean {
    return holdsLabel(this.#columns.number('labels', row), label);
  }

  pictures(row: number): Picture[] {
    const length = this.#columns.number('pictureCount', row);
    if (length === 0) return [];
    const first = this.#columns.number('firstPicture', row);
    const name = this.name(row);
    return Array.from({ length }, (_, index) => this.#pictures.at(first + index, name));
  }

  labels(row: number): Label[] {
    return labelsOf(this.#columns.number('labels', row));
  }

  /** Returns the dimensions that decide whether a row's goods fit a surface or a doorway, without building the card. */
  sides(row: number): Pick<Card, 'shape' | 'leaf' | 'unitArea' | 'width' | 'length'> {
    const flags = this.#columns.number('flags', row);
    return {
      shape: flags & FLAGS.door ? 'door' : 'square',
      ...(flags & FLAGS.leaf ? { leaf: true } : {}),
      unitArea: this.#columns.optional('unitArea', row) as Area | null,
      width: this.#columns.optional('width', row) as Length | null,
      length: this.#columns.optional('length', row) as Length | null,
    };
  }

  /** Returns what decides whether a row's goods can be bought, without building the card. */
  buyable(row: number): Pick<Card, 'price' | 'step' | 'min' | 'stock' | 'supply'> {
    return {
      price: this.#columns.number('price', row) as Kopecks,
      step: this.#columns.number('step', row) as Quantity,
      min: this.#columns.number('min', row) as Quantity,
      stock: this.#columns.number('stock', row) as Quantity,
      ...this.#supply(row),
    };
  }

  /** Builds the card of a row; each call builds a new one. */
  card(row: number): Card {
    const flags = this.#columns.number('flags', row);
    return {
      id: this.id(row),
      slug: this.slug(row),
      name: this.name(row),
      article: this.article(row),
      ...this.#kind(row),
      brand: this.#brandNames[this.#columns.number('brand', row)] ?? null,
      offerId: this.#columns.number('offerId', row),
      ...this.buyable(row),
      oldPrice: this.#columns.optional('oldPrice', row) as Kopecks | null,
      ...this.#given(row),
      priceVaries: (flags & FLAGS.varies) !== 0,
      unit: this.#units[this.#columns.number('unit', row)] ?? '',
      piecesPerBox: this.#columns.optional('piecesPerBox', row),
      soldByBox: (flags & FLAGS.byBox) !== 0,
      ...this.sides(row),
      pictures: this.pictures(row),
      labels: this.labels(row),
      ratingPercent: ratingPercent(
        this.#columns.number('ratingSum', row),
        this.#columns.number('ratingCount', row),
      ),
      ratingCount: this.#columns.number('ratingCount', row),
    };
  }

  /** The size of a set is chosen on its page. */
  #kind(row: number): Pick<Card, 'type' | 'choose'> {
    const type = this.#columns.number('type', row) as ProductType;
    return { type, ...(type === 2 ? { choose: true } : {}) };
  }

  #given(row: number): Pick<Card, 'given'> {
    const unitArea = this.#columns.optional('unitArea', row);
    const piecesPerBox = this.#columns.optional('piecesPerBox', row);
    return givenOfNumbers((field) => this.#columns.number(field, row), { unitArea, piecesPerBox });
  }

  #supply(row: number): { supply?: Supply | undefined } {
    const number = this.#columns.optional('supply', row);
    return number === null ? {} : { supply: supplyOfNumber(number, this.#supplyRules) };
  }

  get bytes(): number {
    return (
      this.#columns.bytes +
      this.#names.bytes +
      this.#slugs.bytes +
      this.#articles.bytes +
      this.#pictures.bytes
    );
  }
}
