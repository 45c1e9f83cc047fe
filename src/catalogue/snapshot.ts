import { LRUCache } from 'lru-cache';
import type { FilterVocabulary } from '../domain/listing/filter.ts';
import { type Facet, type ListingQuery, type ListingResult, PAGE_SIZE } from '../domain/listing/listing.ts';
import type { Card } from '../domain/product/card.ts';
import { bitsOf } from './bits.ts';
import type { CardStore } from './card-store.ts';
import { type Filters, type PreparedFacet, prepareFacets } from './facets.ts';
import { ValueSets } from './filter-bits.ts';
import type { JointColumns } from './joint-columns.ts';
import { type Orders, pageOfRows } from './orders.ts';
import { Scratch } from './scratch.ts';
import type { SectionNode, SectionTree } from './section-tree.ts';
import { type Goods, type Selection, selectRows } from './select-rows.ts';
import type { ShelfGoods } from './shelf.ts';
import { countsOfValues } from './term-column.ts';
import { matchPlaces, type Place, placeOf } from './text/places.ts';
import { type Found, searchRows } from './text/search-rows.ts';
import { bytesOfIndex, type TextIndex } from './text/text-index.ts';

/** What a listing is made over: some rows and the facets prepared for them. */
export interface Scope {
  /** Ascending. */
  rows: Int32Array;
  facets: readonly PreparedFacet[];
  vocabulary: FilterVocabulary;
  /** The default order, where it is not that of the rows: the scope's rows, best first. */
  ranked: Int32Array | null;
}

/** A brand with its number of active products. */
export interface BrandEntry {
  id: number;
  name: string;
  slug: string;
  count: number;
  /** What the cards' brand column holds for it. */
  index: number;
}

export interface SnapshotParts {
  version: number;
  cards: CardStore;
  sections: SectionTree;
  filters: Filters;
  joints: JointColumns;
  orders: Orders;
  brands: readonly BrandEntry[];
  leftovers: readonly ShelfGoods[];
  text: TextIndex;
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

/** Cards kept for those who ask again, with their markup some 5 KB each. */
const MOST_CARDS = 5000;

/** The whole read side at one version of the catalogue; never changes. Rows are products, the most wanted first. */
export class Snapshot {
  readonly #parts: SnapshotParts;
  readonly #valueSets = new ValueSets();
  readonly #scratch = new Scratch();
  readonly #cards = new LRUCache<number, Card>({ max: MOST_CARDS });
  readonly #goods = new WeakMap<Scope, Goods>();
  #places: { sections: Place<SectionNode>[]; brands: Place<BrandEntry>[] } | undefined;

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
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

  /** What stands on the shelf of leftovers, by row. */
  get leftovers(): readonly ShelfGoods[] {
    return this.#parts.leftovers;
  }

  get store(): CardStore {
    return this.#parts.cards;
  }

  /** The row of an active product; null for any other id. */
  rowOf(productId: number): number | null {
    const { ids, rowOfId } = this.#parts;
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const id = ids[middle] as number;
      if (id === productId) return rowOfId[middle] as number;
      if (id < productId) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }

  /** The card of a row; the same object as long as it is asked for often. */
  card(row: number): Card {
    const known = this.#cards.get(row);
    if (known) return known;
    const card = this.#parts.cards.card(row);
    this.#cards.set(row, card);
    return card;
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

  /** The addresses of all active products, for the sitemap. */
  *slugs(): Generator<string> {
    for (let row = 0; row < this.size; row++) yield this.#parts.cards.slug(row);
  }

  scopeOfSection(node: SectionNode): Scope {
    return this.#parts.scopes.get(node.section.id) as Scope;
  }

  /** The rows a text finds, see {@link searchRows}. */
  find(text: string, exact = false): Found {
    return searchRows(this.#parts.text, text, this.#scratch, exact);
  }

  /** Sections and brands that a query names, best first, at most `most` of each. */
  placesOf(
    { wishes }: Pick<Found, 'wishes'>,
    most: number,
  ): { sections: SectionNode[]; brands: BrandEntry[] } {
    this.#places ??= this.#readPlaces();
    return {
      sections: matchPlaces(this.#places.sections, wishes, most),
      brands: matchPlaces(this.#places.brands, wishes, most),
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
  scopeOfFound({ rows, ranked }: Pick<Found, 'rows' | 'ranked'>): Scope {
    const facets = prepareFacets(this.#parts.filters, this.#parts.joints, rows, this.#scratch);
    return { rows, facets, vocabulary: vocabularyOf(facets), ranked };
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
      scratch: this.#scratch.begin(),
    });
    const { bits, total } = selection;
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const page = Math.min(query.page, pages);
    const order = query.sort === 'totalcount' ? scope.ranked : this.#parts.orders[query.sort];
    const rows = pageOfRows(bits, total, order, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      total,
      page,
      pages,
      cards: Array.from(rows, (row) => this.card(row)),
      facets: scope.facets.map((facet) => shownFacet(facet, selection, query)),
    };
  }
}

function shownFacet(facet: PreparedFacet, selection: Selection, query: ListingQuery): Facet {
  const { id, name } = facet.filter;
  if (facet.kind === 'range') {
    const { min, max, filter } = facet;
    const { from = null, to = null } = query.ranges.get(id) ?? {};
    return { kind: 'range', id, name, unit: filter.unit, scale: filter.scale, min, max, from, to };
  }
  const { column } = facet.filter;
  const counts = countsOfValues(column, selection.counts.get(facet) ?? facet.unfiltered);
  const chosen = query.terms.get(id);
  const values = facet.shown.map((index) => {
    const { code = '', label = '' } = column.values[index] ?? {};
    return { code, label, count: counts[index] as number, chosen: chosen?.has(code) ?? false };
  });
  return { kind: 'terms', id, name, values };
}
