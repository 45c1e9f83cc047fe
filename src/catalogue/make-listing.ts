import { type ListingQuery, type ListingResult, PAGE_SIZE, type Sort } from '../domain/listing/listing.ts';
import type { Card } from '../domain/product/card.ts';
import { bitsOf } from './bits.ts';
import { ValueSets } from './filter-bits.ts';
import { matchingVariants } from './matching-variants.ts';
import { pageOfRows } from './orders.ts';
import { isPriceOrder, pageByShownPrice } from './price-order.ts';
import type { VariantRequest } from './requested-variant.ts';
import type { Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { type Goods, type Selection, selectRows } from './select-rows.ts';
import { shownFacet } from './shown-facet.ts';
import type { SnapshotParts } from './snapshot-parts.ts';

type ListedParts = Pick<SnapshotParts, 'ids' | 'joints' | 'prices' | 'orders' | 'variants'>;

/** Makes listings over scopes and caches what the next listing of the same scope needs. */
export class ListingMaker {
  readonly #parts: ListedParts;
  readonly #cardFor: (row: number, request: VariantRequest) => Card;
  readonly #scratch: Scratch;
  readonly #valueSets = new ValueSets();
  readonly #goods = new WeakMap<Scope, Goods>();

  /** `scratch` is reused by each listing. */
  constructor(parts: ListedParts, scratch: Scratch, cardFor: (row: number, request: VariantRequest) => Card) {
    this.#parts = parts;
    this.#scratch = scratch;
    this.#cardFor = cardFor;
  }

  /** The set of a section's rows is built at its first listing. */
  #goodsOf(scope: Scope): Goods {
    const known = this.#goods.get(scope);
    if (known) return known;
    const bits = bitsOf(scope.rows, this.#parts.ids.length);
    const goods = { size: scope.rows.length, bits, facets: scope.facets };
    this.#goods.set(scope, goods);
    return goods;
  }

  /** Filters, counts and sorts, and returns one page [LIST-2] [LIST-12] [LIST-14]. */
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
        this.#cardFor(row, { passes: ofVariants?.passes, search: scope.search }),
      ),
      facets: scope.facets.map((facet) => shownFacet(facet, selection, query)),
    };
  }

  #pageOf(scope: Scope, { bits, total, ofVariants }: Selection, sort: Sort, first: number): Int32Array {
    const { prices, orders, variants } = this.#parts;
    if (isPriceOrder(sort)) {
      const filtered = ofVariants?.passes;
      const passes = scope.search ? matchingVariants(variants, scope.search, filtered) : filtered;
      if (passes) return pageByShownPrice({ bits, total, passes }, sort, prices, first, PAGE_SIZE);
    }
    return pageOfRows(bits, total, sort === 'totalcount' ? scope.ranked : orders[sort], first, PAGE_SIZE);
  }
}
