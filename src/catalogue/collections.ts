import type { CatalogueRows, CollectionRow } from './rows.ts';

export interface CollectionEntry extends Required<Omit<CollectionRow, 'id'>> {
  /** Of its active products. */
  count: number;
  /** The row of the most wanted of them. */
  first: number;
  /** What the column of collections holds for it. */
  index: number;
}

export interface Collections {
  /** Those that have goods, the most wanted first. */
  entries: readonly CollectionEntry[];
  /** The collection of each row by its index; −1 for none. */
  column: Int32Array;
}

/** Counts the goods of each collection; `idOf` is the collection of a row, 0 for none. */
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
