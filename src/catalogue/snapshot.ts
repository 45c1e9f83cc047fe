import { LRUCache } from 'lru-cache';
import type { SaidProperty } from '../domain/collection/piece.ts';
import type { FeedProperty } from '../domain/feed/feed-goods.ts';
import type { FilterVocabulary } from '../domain/listing/filter.ts';
import type { FilterOrder } from '../domain/listing/filter-settings.ts';
import { type ListingQuery, type ListingResult, PAGE_SIZE, type Sort } from '../domain/listing/listing.ts';
import type { Card } from '../domain/product/card.ts';
import { cardOfVariants } from '../domain/product/card-variants.ts';
import type { NotSold } from '../domain/search/search-words.ts';
import { type Asked, fitOf } from './asked-variant.ts';
import { bitsOf, hasBit } from './bits.ts';
import type { CardStore } from './card-store.ts';
import type { Collections } from './collections.ts';
import { type Filters, type PreparedFacet, prepareFacets } from './facets.ts';
import { ValueSets } from './filter-bits.ts';
import { firstNot } from './first-not.ts';
import type { JointColumns } from './joint-columns.ts';
import { type Orders, pageOfRows } from './orders.ts';
import { isPriceOrder, type PriceKeys, pageByShownPrice } from './price-order.ts';
import type { BrandRow } from './rows.ts';
import { describedOf, saidOf } from './said-properties.ts';
import { Scratch } from './scratch.ts';
import type { SectionNode, SectionTree } from './section-tree.ts';
import { type Goods, type Selection, selectRows } from './select-rows.ts';
import type { ShelfGoods } from './shelf.ts';
import { shownFacet } from './shown-facet.ts';
import { matchPlaces, type Place, placeOf } from './text/places.ts';
import { type Found, searchRows } from './text/search-rows.ts';
import { bytesOfIndex, type TextIndex } from './text/text-index.ts';
import type { StoredVariant, VariantStore } from './variant-store.ts';
import { wholeVariantsFirst } from './whole-variants.ts';

/** What a listing is made over: some rows and the facets prepared for them. */
export interface Scope {
  /** Ascending. */
  rows: Int32Array;
  facets: readonly PreparedFacet[];
  vocabulary: FilterVocabulary;
  /** The default order, where it is not that of the rows: the scope's rows, best first. */
  ranked: Int32Array | null;
  /** What was typed, where the rows were found by it. */
  search?: Asked['search'];
}

/** A brand with its number of active products. */
export interface BrandEntry extends BrandRow {
  count: number;
  /** What the cards' brand column holds for it. */
  index: number;
}

export interface SnapshotParts {
  version: number;
  cards: CardStore;
  variants: VariantStore;
  sections: SectionTree;
  filters: Filters;
  joints: JointColumns;
  prices: PriceKeys;
  /** Of the filters. */
  order: FilterOrder;
  orders: Orders;
  brands: readonly BrandEntry[];
  collections: Collections;
  remnants: readonly ShelfGoods[];
  text: TextIndex;
  /** What is asked for and not sold. */
  notSold: readonly NotSold[];
  /** Product ids ascending, and the row of each. */
  ids: Int32Array;
  rowOfId: Int32Array;
  scopes: ReadonlyMap<number, Scope>;
}

/** The filters and values an address may name in a scope. */
export function vocabularyOf(facets: readonly PreparedFacet[]): FilterVocabulary {
  const terms = new Map<string, ReadonlyMap<string, number>>();
  const ranges = new Map<string, { min: number; max: number }>();
  for (const facet of facets) {
    if (facet.kind === 'terms') terms.set(facet.filter.id, facet.indexOf);
    else ranges.set(facet.filter.id, { min: facet.min, max: facet.max });
  }
  return { terms, ranges };
}

/** All that is known here of a row's goods. */
export interface DescribedGoods {
  /** The offer its card sells; `pictures` are the product's own. */
  card: Card;
  /** Grams of it; 0: not known. */
  weight: number;
  /** Its offers where they differ in what can be chosen; empty where there is nothing to choose. */
  variants: readonly StoredVariant[];
  properties: readonly FeedProperty[];
}

/** Cards kept for those who ask again, with their markup some 5 KB each. */
const MAX_CARDS = 5000;

/** The whole read side at one version of the catalogue; never changes. Rows are products, the most wanted first. */
export class Snapshot {
  readonly #parts: SnapshotParts;
  readonly #valueSets = new ValueSets();
  readonly #scratch = new Scratch();
  readonly #cards = new LRUCache<number, Card>({ max: MAX_CARDS });
  readonly #goods = new WeakMap<Scope, Goods>();
  #covers: boolean | undefined;
  #places: { sections: Place<SectionNode>[]; brands: Place<BrandEntry>[] } | undefined;

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  /** What it is made of, to keep it. */
  get parts(): SnapshotParts {
    return this.#parts;
  }

  get version(): number {
    return this.#parts.version;
  }

  /** Number of products. */
  get size(): number {
    return this.#parts.ids.length;
  }

  get sections(): SectionTree {
    return this.#parts.sections;
  }

  get brands(): readonly BrandEntry[] {
    return this.#parts.brands;
  }

  get collections(): Collections {
    return this.#parts.collections;
  }

  /** What stands on the shelf of remnants, by row. */
  get remnants(): readonly ShelfGoods[] {
    return this.#parts.remnants;
  }

  get store(): CardStore {
    return this.#parts.cards;
  }

  /** The row of an active product; null for any other id. */
  rowOf(productId: number): number | null {
    const { ids, rowOfId } = this.#parts;
    const at = firstNot(ids.length, (index) => (ids[index] as number) < productId);
    return ids[at] === productId ? (rowOfId[at] as number) : null;
  }

  /** The card of a row; the same object as long as it is asked for often. */
  card(row: number): Card {
    const known = this.#cards.get(row);
    if (known) return known;
    const card = this.#cardAsked(row, {});
    this.#cards.set(row, card);
    return card;
  }

  /** The card of a row as it answers what was asked: of goods that differ, the variant that fits. */
  cardFor(row: number, asked: Asked): Card {
    return this.#parts.variants.has(row) ? this.#cardAsked(row, asked) : this.card(row);
  }

  #cardAsked(row: number, asked: Asked): Card {
    const card = this.#parts.cards.card(row);
    const goods = this.#parts.variants.of(row, card.name);
    if (!goods) return card;
    const passes = asked.passes?.(row);
    const fits = goods.variants.map((variant, at) => fitOf(variant, passes?.[at] ?? true, asked.search));
    return cardOfVariants({ ...card, variants: goods.text }, goods.variants, fits);
  }

  /** What the goods of a row say of themselves in properties to filter by. */
  said(row: number): SaidProperty[] {
    return saidOf(this.#parts.filters, row);
  }

  /** The goods of a row, made anew at every call: for who walks over all of them and must not push out what is asked for often. */
  describe(row: number): DescribedGoods {
    const { cards, variants, filters } = this.#parts;
    const card = cards.card(row);
    return {
      card,
      weight: cards.weight(row),
      variants: variants.of(row, card.name)?.variants ?? [],
      properties: describedOf(filters, row),
    };
  }

  /** The cards of these products in the order asked; those that are not active are left out. */
  cards(productIds: readonly number[]): Card[] {
    return productIds.flatMap((id) => {
      const row = this.rowOf(id);
      return row === null ? [] : [this.card(row)];
    });
  }

  /** Rows in an order of the whole catalogue. */
  order(sort: keyof Orders): Int32Array {
    return this.#parts.orders[sort];
  }

  /** The addresses of all active products. */
  *slugs(): Generator<string> {
    for (let row = 0; row < this.size; row++) yield this.#parts.cards.slug(row);
  }

  scopeOfSection(node: SectionNode): Scope {
    return this.#parts.scopes.get(node.section.id) as Scope;
  }

  /** The rows a text finds, see {@link searchRows}. */
  find(text: string, exact = false): Found {
    const found = wholeVariantsFirst(
      searchRows(this.#parts.text, text, this.#scratch, exact),
      this.#parts.variants,
    );
    return found.order ? { ...found, ranked: this.#inOrder(found.rows, found.order) } : found;
  }

  /** What the shop says of goods that it thinks it does not sell. */
  get notSold(): readonly NotSold[] {
    return this.#parts.notSold;
  }

  /** True where goods cover a surface, and are counted for an area. */
  get coversSurfaces(): boolean {
    this.#covers ??= this.#parts.cards.coverSurfaces();
    return this.#covers;
  }

  #inOrder(rows: Int32Array, sort: keyof Orders): Int32Array {
    const wanted = bitsOf(rows, this.size);
    return this.#parts.orders[sort].filter((row) => hasBit(wanted, row));
  }

  /** Sections and brands that a query names, best first, at most `max` of each. */
  placesOf(
    { wishes, heads }: Pick<Found, 'wishes' | 'heads'>,
    max: number,
  ): { sections: SectionNode[]; brands: BrandEntry[] } {
    this.#places ??= this.#readPlaces();
    const head = heads[0] ? (wishes[heads[0].at] ?? null) : null;
    return {
      sections: matchPlaces(this.#places.sections, wishes, max, head),
      brands: matchPlaces(this.#places.brands, wishes, max),
    };
  }

  #readPlaces() {
    const { text, sections, brands } = this.#parts;
    return {
      sections: Array.from(sections.byId.values(), (node) =>
        placeOf(text, node, node.section.name, node.section.count),
      ),
      brands: brands.map((brand) => placeOf(text, brand, brand.name, brand.count)),
    };
  }

  /** Bytes of the text index. */
  get textBytes(): number {
    return bytesOfIndex(this.#parts.text);
  }

  /** A scope over found rows: they can be filtered and sorted like a section, by default they are best first. */
  scopeOfFound({ rows, ranked }: Pick<Found, 'rows' | 'ranked'>, search?: Asked['search']): Scope {
    const { filters, joints, prices, order } = this.#parts;
    const { variants } = prices;
    const facets = prepareFacets(filters, { joints, variants }, rows, this.#scratch, {
      first: order.usual,
      last: order.last,
    });
    return { rows, facets, vocabulary: vocabularyOf(facets), ranked, search };
  }

  /** The rows of a section as a set are made when it is first asked for. */
  #goodsOf(scope: Scope): Goods {
    const known = this.#goods.get(scope);
    if (known) return known;
    const bits = bitsOf(scope.rows, this.size);
    const goods = { size: scope.rows.length, bits, facets: scope.facets };
    this.#goods.set(scope, goods);
    return goods;
  }

  /** Filters, counts, sorts and cuts out a page [LIST-2] [LIST-12] [LIST-14]. */
  list(scope: Scope, query: ListingQuery): ListingResult {
    const selection = selectRows(this.#goodsOf(scope), query, {
      sets: this.#valueSets,
      joints: this.#parts.joints,
      variants: this.#parts.prices.variants,
      scratch: this.#scratch.begin(),
    });
    const { total, ofVariants } = selection;
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const page = Math.min(query.page, pages);
    const rows = this.#pageOf(scope, selection, query.sort, (page - 1) * PAGE_SIZE);
    return {
      total,
      page,
      pages,
      cards: Array.from(rows, (row) =>
        this.cardFor(row, { passes: ofVariants?.passes, search: scope.search }),
      ),
      facets: scope.facets.map((facet) => shownFacet(facet, selection, query)),
    };
  }

  #pageOf(scope: Scope, { bits, total, ofVariants }: Selection, sort: Sort, first: number): Int32Array {
    const { prices, orders } = this.#parts;
    if (ofVariants && isPriceOrder(sort)) {
      const { passes } = ofVariants;
      return pageByShownPrice({ bits, total, passes }, sort, prices, first, PAGE_SIZE);
    }
    return pageOfRows(bits, total, sort === 'totalcount' ? scope.ranked : orders[sort], first, PAGE_SIZE);
  }
}
