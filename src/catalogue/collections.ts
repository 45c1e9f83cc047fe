import type { CatalogueRows, CollectionRow } from './rows.ts';

export interface CollectionEntry extends Required<Omit<CollectionRow, 'id'>> {
  /** Number of the collection's active products. */
  count: number;
  /** Row of the collection's most popular product. */
  first: number;
  /** Index of the value in the collections column that stands for the collection. */
  index: number;
}

export interface Collections {
  /** Collections that have goods, the most popular first. */
  entries: readonly CollectionEntry[];
  /** Index of the collection of each row; −1: none. */
  column: Int32Array;
}

/** Counts the goods of each collection. `idOf` returns the collection id of a row, 0 for none. */
export function buildCollections(
  rows: CatalogueRows['collections'],
  size: number,
  idOf: (row: number) => number,
): Collections {
  const indexOf = new Map(rows.map(({ id }, index) => [id, index]));
  const column = Int32Array.from({ length: size }, (_, row) => indexOf.get(idOf(row)) ?? -1);
  const found = new Map<number, { count: number; first: number }>();
  column.forEach((index, row) => {
    const known = found.get(index);
    if (known) known.count++;
    else if (index >= 0) found.set(index, { count: 1, first: row });
  });
  const entries = Array.from(found, ([index, goods]): CollectionEntry => {
    const { slug = '', name = '', text = '', brandId = null, rooms = [] } = rows[index] ?? {};
    return { slug, name, text, brandId, rooms, ...goods, index };
  });
  return { entries, column };
}
