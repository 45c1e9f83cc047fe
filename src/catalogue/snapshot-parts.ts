import type { FilterOrder } from '../domain/listing/filter-settings.ts';
import type { NotSold } from '../domain/search/search-words.ts';
import type { CardStore } from './card-store.ts';
import type { Collections } from './collections.ts';
import type { Filters } from './facets.ts';
import type { JointColumns } from './joint-columns.ts';
import type { Orders } from './orders.ts';
import type { PriceKeys } from './price-order.ts';
import type { BrandRow } from './rows.ts';
import type { Scope } from './scope.ts';
import type { SectionTree } from './section-tree.ts';
import type { ShelfGoods } from './shelf.ts';
import type { TextIndex } from './text/text-index.ts';
import type { VariantStore } from './variant-store.ts';

/** A brand with its number of active products. */
export interface BrandEntry extends BrandRow {
  count: number;
  /** Index of the value in the cards' brand column that stands for the brand. */
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
  order: FilterOrder;
  orders: Orders;
  brands: readonly BrandEntry[];
  collections: Collections;
  remnants: readonly ShelfGoods[];
  text: TextIndex;
  /** Goods that visitors search for and the shop does not sell. */
  notSold: readonly NotSold[];
  /** Product ids ascending, and the row of each. */
  ids: Int32Array;
  rowOfId: Int32Array;
  scopes: ReadonlyMap<number, Scope>;
}
