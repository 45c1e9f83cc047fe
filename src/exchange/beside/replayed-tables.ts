import { STOCK_COLUMNS } from '../stock/grow-stock.ts';

/** A table that an import of files writes, as its changes are carried from a copy of the database into the running one. */
export interface ReplayedTable {
  name: string;
  key: readonly string[];
  /** Rows are taken away as well. */
  deletes?: true;
  /** Rows refer to each other: all of them in one statement. */
  whole?: true;
  /** Columns that the running shop writes: those of rows that are there already stay as they are. */
  keeps?: readonly string[];
}

/** All of them, each after those it refers to; `writeChanges` refuses an import that wrote another. */
export const REPLAYED_TABLES: readonly ReplayedTable[] = [
  { name: 'sources', key: ['id'] },
  { name: 'sections', key: ['id'], whole: true },
  { name: 'properties', key: ['id'] },
  { name: 'property_values', key: ['id'] },
  { name: 'price_types', key: ['id'] },
  { name: 'brands', key: ['id'] },
  { name: 'collections', key: ['id'] },
  { name: 'products', key: ['id'], keeps: ['rating_sum', 'rating_count'] },
  // How the stock grew comes apart: orders take from it meanwhile.
  { name: 'offers', key: ['id'], keeps: STOCK_COLUMNS },
  { name: 'product_properties', key: ['product_id', 'property_id', 'ordinal'], deletes: true },
  { name: 'product_links', key: ['product_id', 'kind', 'other_id'], deletes: true },
  { name: 'product_documents', key: ['product_id', 'position'], deletes: true },
  { name: 'pictures', key: ['id'], deletes: true },
  { name: 'offer_properties', key: ['offer_id', 'property_id'], deletes: true },
  { name: 'offer_prices', key: ['offer_id', 'price_type_id'], deletes: true },
  { name: 'picture_downloads', key: ['url'], keeps: ['etag', 'hash', 'width', 'height', 'placeholder'] },
  { name: 'imports', key: ['id'] },
  { name: 'import_changes', key: ['id'], deletes: true },
];

/** One line of the file that changes are carried in. */
export type ChangeLine =
  | { kind: 'base'; imports: string }
  | { kind: 'delete' | 'put'; table: string; rows: object[] }
  | { kind: 'stock'; rows: object[] }
  | { kind: 'end'; changed: boolean; sequences: Record<string, number>; grown: string[] };
