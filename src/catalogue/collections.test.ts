import { describe, expect, it } from 'vitest';
import { buildCollections } from './collections.ts';

const ROWS = [
  { id: 7, slug: 'a-terra', name: 'Терра', text: 'О ней', brandId: 1 },
  { id: 8, slug: 'empty', name: 'Пустая', brandId: 1 },
  { id: 9, slug: 'b-luna', name: 'Луна', brandId: null },
];

describe('collections', () => {
  it('[CONTENT-6] are those with products, the most popular first, with their number and the first of them', () => {
    const ids = [0, 9, 7, 9, 99];
    const { entries, column } = buildCollections(ROWS, ids.length, (row) => ids[row] as number);
    expect(entries).toEqual([
      { slug: 'b-luna', name: 'Луна', text: '', brandId: null, rooms: [], count: 2, first: 1, index: 2 },
      { slug: 'a-terra', name: 'Терра', text: 'О ней', brandId: 1, rooms: [], count: 1, first: 2, index: 0 },
    ]);
    expect([...column]).toEqual([-1, 2, 0, 2, -1]);
  });
});
