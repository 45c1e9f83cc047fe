import { ratingPercent } from '../domain/listing/filter-rating.ts';
import type { Area, Length } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card, Label, ProductType } from '../domain/product/card.ts';
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
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import type { RangeColumn } from './range-column.ts';
import type { OfferRow, ProductRow } from './rows.ts';

/** A store of cards as plain data. */
export interface KeptCards {
  columns: Record<CardField, RangeColumn>;
  names: KeptStrings;
  slugs: KeptStrings;
  articles: KeptStrings;
  pictures: KeptStrings;
  units: string[];
  brandNames: readonly string[];
  supplyRules: SupplyRules;
}

/** Everything cards are made of, in columns; a card is built when it is shown. */
export class CardStore {
  #columns = new CardColumns();
  #names = new PackedStrings();
  #slugs = new PackedStrings();
  #articles = new PackedStrings();
  #pictures = new PackedPictures();
  #units: string[] = [];
  readonly #brandNames: readonly string[];
  readonly #supplyRules: SupplyRules;

  /** `brandNames` by the index that {@link add} is given. */
  constructor(brandNames: readonly string[], supplyRules: SupplyRules) {
    this.#brandNames = brandNames;
    this.#supplyRules = supplyRules;
  }

  /** A store that was arranged and kept. */
  static of(kept: KeptCards): CardStore {
    const store = new CardStore(kept.brandNames, kept.supplyRules);
    store.#columns = CardColumns.of(kept.columns);
    store.#names = PackedStrings.of(kept.names);
    store.#slugs = PackedStrings.of(kept.slugs);
    store.#articles = PackedStrings.of(kept.articles);
    store.#pictures = PackedPictures.of(kept.pictures);
    store.#units = kept.units;
    return store;
  }

  /** To keep it, once it is arranged. */
  get kept(): KeptCards {
    return {
      columns: this.#columns.kept,
      names: this.#names.kept,
      slugs: this.#slugs.kept,
      articles: this.#articles.kept,
      pictures: this.#pictures.kept,
      units: this.#units,
      brandNames: this.#brandNames,
      supplyRules: this.#supplyRules,
    };
  }

  get size(): number {
    return this.#columns.size;
  }

  /** Appends a product; `offer` is the one its card sells, `brand` an index into the brand names, −1 for none; `leaf`: a door's. */
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

  /** A number of the product added as number `index`, before {@link arrange}. */
  collected(field: CardField, index: number): number {
    return this.#columns.collected(field, index);
  }

  /** Ends the adding: row r is from now on the product added as number `order[r]`. */
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

  /** The row of a product's address; null for none. Looks at every row: not for every request. */
  rowOfSlug(slug: string): number | null {
    const row = slug === '' ? -1 : this.#slugs.find(slug);
    return row < 0 ? null : row;
  }

  /** The row of a product's article number; null for none. Looks at every row: not for every request. */
  rowOfArticle(article: string): number | null {
    const row = article === '' ? -1 : this.#articles.find(article);
    return row < 0 ? null : row;
  }

  /** Grams of what its card sells; 0 when not known. */
  weight(row: number): number {
    return this.#columns.number('weight', row);
  }

  article(row: number): string {
    return this.#articles.at(row);
  }

  coverSurfaces(): boolean {
    for (let row = 0; row < this.size; row++)
      if (this.#columns.optional('unitArea', row) !== null) return true;
    return false;
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

  /** What a row's goods are to a surface or a doorway, without making their card. */
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

  /** By what it is decided whether a row's goods can be bought, without making their card. */
  buyable(row: number): Pick<Card, 'price' | 'step' | 'min' | 'stock' | 'supply'> {
    return {
      price: this.#columns.number('price', row) as Kopecks,
      step: this.#columns.number('step', row) as Quantity,
      min: this.#columns.number('min', row) as Quantity,
      stock: this.#columns.number('stock', row) as Quantity,
      ...this.#supply(row),
    };
  }

  /** The card of a row, made anew at every call. */
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

  /** Of a set a size is chosen on its page. */
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
