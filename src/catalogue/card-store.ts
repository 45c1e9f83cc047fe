import { ratingPercent } from '../domain/listing/filter-rating.ts';
import type { Area, Length } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { Card, Label, ProductType } from '../domain/product/card.ts';
import type { Picture } from '../domain/product/picture.ts';
import { type Supply, type SupplyRules, supplyOf } from '../domain/stock/supply.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import type { Pace } from './pace.ts';
import { PackedPictures } from './packed-pictures.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import { ABSENT, type RangeColumn, rangeColumn } from './range-column.ts';
import type { OfferRow, ProductRow } from './rows.ts';

const LABELS: readonly Label[] = [
  'hit',
  'new',
  'gift',
  'promo',
  'sale',
  'eco',
  'warm-floor',
  'water',
  'made-here',
  'exclusive',
];

/** Kept as numbers, one column each. */
const FIELDS = [
  'id',
  'type',
  'brand',
  'offerId',
  'price',
  'oldPrice',
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
  /** Bits: door shape, sold by box, price varies, a door's leaf. */
  'flags',
  'firstPicture',
  'pictureCount',
] as const;
type Field = (typeof FIELDS)[number];

/** Goods whose stock nobody states; days of a backorder are more. */
const UNSTATED = 0;

const DOOR = 1;
const BY_BOX = 2;
const VARIES = 4;
const LEAF = 8;

function supplyNumber(supply: Supply | undefined): number {
  if (!supply) return ABSENT;
  return supply.kind === 'unstated' ? UNSTATED : supply.days;
}

/** A store of cards as plain data. */
export interface KeptCards {
  columns: Record<Field, RangeColumn>;
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
  readonly #collected = Object.fromEntries(
    FIELDS.map((field) => [field, new GrowingNumbers(Float64Array)]),
  ) as Record<Field, GrowingNumbers>;
  #columns = {} as Record<Field, RangeColumn>;
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
    store.#columns = kept.columns;
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
      columns: this.#columns,
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
    return this.#collected.id.length || (this.#columns.id?.length ?? 0);
  }

  /** Appends a product; `offer` is the one its card sells, `brand` an index into the brand names, −1 for none; `leaf`: a door's. */
  add(
    product: ProductRow,
    offer: OfferRow & { supply?: Supply | undefined },
    brand: number,
    leaf: boolean,
  ): void {
    const { price, oldPrice } = offer;
    const varies = product.offers.some((other) => other.price > 0 && other.price !== price);
    let labels = 0;
    for (const label of product.labels) labels |= 1 << (LABELS.indexOf(label as Label) + 1);
    const record: Record<Field, number> = {
      id: product.id,
      type: product.type,
      brand,
      offerId: offer.id,
      price,
      oldPrice: oldPrice !== null && oldPrice > price && price > 0 ? oldPrice : ABSENT,
      unit: this.#unitIndex(offer.unit),
      step: offer.step,
      min: offer.min,
      stock: offer.stock,
      supply: supplyNumber(offer.supply),
      unitArea: product.unitArea ?? ABSENT,
      piecesPerBox: product.piecesPerBox ?? ABSENT,
      weight: offer.weight ?? product.weight ?? 0,
      width: product.width ?? ABSENT,
      length: product.length ?? ABSENT,
      labels,
      ratingSum: product.ratingSum,
      ratingCount: product.ratingCount,
      flags:
        (product.shape === 'door' ? DOOR : 0) |
        (product.soldByBox ? BY_BOX : 0) |
        (varies ? VARIES : 0) |
        (leaf ? LEAF : 0),
      firstPicture: this.#pictures.count,
      pictureCount: product.pictures.length,
    };
    for (const field of FIELDS) this.#collected[field].add(record[field]);
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
  collected(field: Field, index: number): number {
    return this.#collected[field].at(index);
  }

  /** Ends the adding: row r is from now on the product added as number `order[r]`. */
  async arrange(order: Int32Array, pace: Pace): Promise<void> {
    for (const field of FIELDS) {
      this.#columns[field] = rangeColumn(this.#collected[field].arranged(order));
      this.#collected[field] = new GrowingNumbers(Float64Array);
      await pace();
    }
    for (const strings of [this.#names, this.#slugs, this.#articles]) {
      strings.arrange(order);
      await pace();
    }
    this.#pictures.end();
    await pace();
  }

  #number(field: Field, row: number): number {
    return this.#columns[field][row] as number;
  }

  #optional(field: Field, row: number): number | null {
    const number = this.#number(field, row);
    return number === ABSENT ? null : number;
  }

  id(row: number): number {
    return this.#number('id', row);
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
    return this.#number('weight', row);
  }

  article(row: number): string {
    return this.#articles.at(row);
  }

  /** True where any of the goods cover a surface. */
  coverSurfaces(): boolean {
    for (let row = 0; row < this.size; row++) if (this.#optional('unitArea', row) !== null) return true;
    return false;
  }

  column(
    field: 'price' | 'oldPrice' | 'brand' | 'width' | 'length' | 'ratingSum' | 'ratingCount' | 'step',
  ): RangeColumn {
    return this.#columns[field];
  }

  /** True when the row carries the label. */
  has(label: Label, row: number): boolean {
    return (this.#number('labels', row) & (1 << (LABELS.indexOf(label) + 1))) !== 0;
  }

  pictures(row: number): Picture[] {
    const first = this.#number('firstPicture', row);
    const name = this.name(row);
    return Array.from({ length: this.#number('pictureCount', row) }, (_, index) =>
      this.#pictures.at(first + index, name),
    );
  }

  /** The labels of a row's goods in the order they are shown. */
  labels(row: number): Label[] {
    const labels = this.#number('labels', row);
    return labels === 0 ? [] : LABELS.filter((_, index) => labels & (1 << (index + 1)));
  }

  /** What a row's goods are to a surface or a doorway, without making their card. */
  sides(row: number): Pick<Card, 'shape' | 'leaf' | 'unitArea' | 'width' | 'length'> {
    const flags = this.#number('flags', row);
    return {
      shape: flags & DOOR ? 'door' : 'square',
      ...(flags & LEAF ? { leaf: true } : {}),
      unitArea: this.#optional('unitArea', row) as Area | null,
      width: this.#optional('width', row) as Length | null,
      length: this.#optional('length', row) as Length | null,
    };
  }

  /** The card of a row, made anew at every call. */
  card(row: number): Card {
    const flags = this.#number('flags', row);
    return {
      id: this.id(row),
      slug: this.slug(row),
      name: this.name(row),
      article: this.article(row),
      type: this.#number('type', row) as ProductType,
      brand: this.#brandNames[this.#number('brand', row)] ?? null,
      offerId: this.#number('offerId', row),
      price: this.#number('price', row) as Kopecks,
      oldPrice: this.#optional('oldPrice', row) as Kopecks | null,
      priceVaries: (flags & VARIES) !== 0,
      unit: this.#units[this.#number('unit', row)] ?? '',
      step: this.#number('step', row) as Quantity,
      min: this.#number('min', row) as Quantity,
      stock: this.#number('stock', row) as Quantity,
      ...this.#supply(row),
      piecesPerBox: this.#optional('piecesPerBox', row),
      soldByBox: (flags & BY_BOX) !== 0,
      ...this.sides(row),
      pictures: this.pictures(row),
      labels: this.labels(row),
      ratingPercent: ratingPercent(this.#number('ratingSum', row), this.#number('ratingCount', row)),
      ratingCount: this.#number('ratingCount', row),
    };
  }

  #supply(row: number): { supply?: Supply | undefined } {
    const number = this.#optional('supply', row);
    if (number === null) return {};
    return { supply: supplyOf(number !== UNSTATED, number, this.#supplyRules) };
  }

  /** Bytes of all columns and strings. */
  get bytes(): number {
    const columns = FIELDS.reduce((sum, field) => sum + this.#columns[field].byteLength, 0);
    return columns + this.#names.bytes + this.#slugs.bytes + this.#articles.bytes + this.#pictures.bytes;
  }
}
