import { type GoodsSearch, goodsQuery, readGoodsSearch } from './goods-row.ts';
import { readAdminId } from './pages-of-rows.ts';

/** Products to change: those with these ids, or for null all that a search finds. */
export interface BulkSelection {
  ids: readonly number[] | null;
  search: GoodsSearch;
}

/** What a change would do. */
export interface BulkPreview {
  /** Number of products, or for prices of offers, that it changes. */
  count: number;
  /** The first rows of the change. */
  rows: readonly { id: number; name: string; former: string; later: string }[];
}

/** Maximum number of ticked products: those of one page of the list. */
const MAX_TICKED = 50;

/** Reads a selection: ids, repeated or separated by commas, or a search for all that it finds. */
export function readSelection(
  ids: readonly string[],
  all: boolean,
  get: (name: string) => string | null,
): BulkSelection {
  const search = readGoodsSearch(get);
  if (all) return { ids: null, search };
  const ticked = ids.flatMap((text) => text.split(',')).flatMap((text) => readAdminId(text) ?? []);
  return { ids: [...new Set(ticked)].slice(0, MAX_TICKED), search };
}

/** A selection as the hidden fields of a form. */
export function selectionFields({ ids, search }: BulkSelection): Record<string, string> {
  const query = Object.fromEntries(new URLSearchParams(goodsQuery(search)));
  return { ...query, ...(ids ? { ids: ids.join(',') } : { all: '1' }) };
}
