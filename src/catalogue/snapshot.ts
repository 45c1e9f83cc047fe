import type { StatedProperty } from '../domain/collection/piece.ts';
import type { ListingQuery, ListingResult } from '../domain/listing/listing.ts';
import type { Card } from '../domain/product/card.ts';
import type { GoodsKinds } from '../domain/product/goods-kinds.ts';
import type { NotSold } from '../domain/search/search-words.ts';
import { sectionsFirst } from './begun-sections.ts';
import { bitsOf, hasBit } from './bits.ts';
import type { CardStore } from './card-store.ts';
import type { Collections } from './collections.ts';
import { prepareFacets } from './facets.ts';
import { firstNot } from './first-not.ts';
import { ListingMaker } from './make-listing.ts';
import type { Orders } from './orders.ts';
import type { VariantRequest } from './requested-variant.ts';
import { type Scope, vocabularyOf } from './scope.ts';
import { Scratch } from './scratch.ts';
import type { SectionNode, SectionTree } from './section-tree.ts';
import type { ShelfGoods } from './shelf.ts';
import { type DescribedGoods, ShownGoods } from './shown-goods.ts';
import type { BrandEntry, SnapshotParts } from './snapshot-parts.ts';
import { statedOf } from './stated-properties.ts';
import { begunPlaces } from './text/begun-places.ts';
import { matchPlaces, type Place, placeOf } from './text/places.ts';
import { type Found, searchRows } from './text/search-rows.ts';
import { bytesOfIndex } from './text/text-index.ts';
import { wholeVariantsFirst } from './whole-variants.ts';

/** Result of a search, with the sections and brands whose names the text contains or is the beginning of. */
export interface FoundGoods extends Found {
  sections: readonly SectionNode[];
  brands: readonly BrandEntry[];
}

/** One immutable version of the whole catalogue in memory. Rows are products, the most popular first. */
export class Snapshot {
  readonly #parts: SnapshotParts;
  readonly #scratch = new Scratch();
  readonly #shown: ShownGoods;
  readonly #listings: ListingMaker;
  #kinds: GoodsKinds | undefined;
  #places: { sections: Place<SectionNode>[]; brands: Place<BrandEntry>[] } | undefined;

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
    this.#shown = new ShownGoods(parts);
    this.#listings = new ListingMaker(parts, this.#scratch, (row, request) =>
      this.#shown.cardFor(row, request),
    );
  }

  /** Returns the parts that are needed to store the snapshot. */
  get parts(): SnapshotParts {
    return this.#parts;
  }

  get version(): number {
    return this.#parts.version;
  }

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

  /** Goods on the remnants shelf, by row. */
  get remnants(): readonly ShelfGoods[] {
    return this.#parts.remnants;
  }

  get store(): CardStore {
    return this.#parts.cards;
  }

  /** Returns the row of an active product; null for any other id. */
  rowOf(productId: number): number | null {
    const { ids, rowOfId } = this.#parts;
    const at = firstNot(ids.length, (index) => (ids[index] as number) < productId);
    return ids[at] === productId ? (rowOfId[at] as number) : null;
  }

  /** Returns the card of a row, the same object as long as it stays in the cache. */
  card(row: number): Card {
    return this.#shown.card(row);
  }

  /** Returns the card of a row for a request, see {@link ShownGoods.cardFor}. */
  cardFor(row: number, request: VariantRequest): Card {
    return this.#shown.cardFor(row, request);
  }

  /** Returns the filterable properties of a row's goods. */
  statedProperties(row: number): StatedProperty[] {
    return statedOf(this.#parts.filters, row);
  }

  /** Returns all details of a row, see {@link ShownGoods.describe}. */
  describe(row: number): DescribedGoods {
    return this.#shown.describe(row);
  }

  /** Returns the cards of products in the given order; inactive ones are left out. */
  cards(productIds: readonly number[]): Card[] {
    return productIds.flatMap((id) => {
      const row = this.rowOf(id);
      return row === null ? [] : [this.card(row)];
    });
  }

  order(sort: keyof Orders): Int32Array {
    return this.#parts.orders[sort];
  }

  *slugs(): Generator<string> {
    for (let row = 0; row < this.size; row++) yield this.#parts.cards.slug(row);
  }

  scopeOfSection(node: SectionNode): Scope {
    return this.#parts.scopes.get(node.section.id) as Scope;
  }

  find(text: string, exact = false): FoundGoods {
    const found = wholeVariantsFirst(
      searchRows(this.#parts.text, text, this.#scratch, exact),
      this.#parts.variants,
    );
    const begun = this.#begun(found.corrected ?? text);
    if (found.order) return { ...found, ...begun, ranked: this.#inOrder(found.rows, found.order) };
    if (begun.sections.length === 0) return { ...found, ...begun };
    const ranked = sectionsFirst(found.ranked, begun.sections, this.size);
    const rows = ranked.length > found.rows.length ? ranked.toSorted() : found.rows;
    // All goods of a section match its name, so nothing is missing.
    return { ...found, ...begun, rows, ranked, whole: true, without: [], missing: [], unknown: [] };
  }

  #begun(text: string): Pick<FoundGoods, 'sections' | 'brands'> {
    this.#places ??= this.#readPlaces();
    const begun = <Thing>(places: readonly Place<Thing>[]) =>
      begunPlaces(this.#parts.text, places, text)
        .sort((one, other) => other.count - one.count)
        .map(({ thing }) => thing);
    return { sections: begun(this.#places.sections), brands: begun(this.#places.brands) };
  }

  /** Goods that the shop states it does not sell. */
  get notSold(): readonly NotSold[] {
    return this.#parts.notSold;
  }

  get kinds(): GoodsKinds {
    this.#kinds ??= this.#parts.cards.findKinds();
    return this.#kinds;
  }

  #inOrder(rows: Int32Array, sort: keyof Orders): Int32Array {
    const wanted = bitsOf(rows, this.size);
    return this.#parts.orders[sort].filter((row) => hasBit(wanted, row));
  }

  /** Returns sections and brands named in a query, best first, at most `max` of each. */
  placesOf(
    { criteria, heads, sections, brands }: Pick<FoundGoods, 'criteria' | 'heads' | 'sections' | 'brands'>,
    max: number,
  ): { sections: SectionNode[]; brands: BrandEntry[] } {
    this.#places ??= this.#readPlaces();
    const head = heads[0] ? (criteria[heads[0].at] ?? null) : null;
    const first = <Thing>(begun: readonly Thing[], named: readonly Thing[]) =>
      [...new Set([...begun, ...named])].slice(0, max);
    return {
      sections: first(sections, matchPlaces(this.#places.sections, criteria, max, head)),
      brands: first(brands, matchPlaces(this.#places.brands, criteria, max)),
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

  get textBytes(): number {
    return bytesOfIndex(this.#parts.text);
  }

  /** Returns a scope over found rows: it can be filtered and sorted like a section; by default the best come first. */
  scopeOfFound({ rows, ranked }: Pick<Found, 'rows' | 'ranked'>, search?: VariantRequest['search']): Scope {
    const { filters, joints, prices, order } = this.#parts;
    const { variants } = prices;
    const facets = prepareFacets(filters, { joints, variants }, rows, this.#scratch, {
      first: order.usual,
      last: order.last,
    });
    return { rows, facets, vocabulary: vocabularyOf(facets), ranked, search };
  }

  /** Filters, counts and sorts, and returns one page [LIST-2] [LIST-12] [LIST-14]. */
  list(scope: Scope, query: ListingQuery): ListingResult {
    return this.#listings.list(scope, query);
  }
}
