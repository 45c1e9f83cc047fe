import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { orderBySets, setRows } from './group-sets.ts';

const line = (id: number, total: number, setId: number | null = null) => ({
  id,
  total: kopecks(total),
  setId,
});

it('[BEYOND-15] the parts of a set stand below its main line, and the last one carries the price of all', () => {
  const lines = [line(1, 100, 5), line(2, 7), line(3, 20, 5), line(4, 50, 6), line(5, 30, 5), line(6, 1, 6)];
  expect(setRows(lines).map((row) => [row.line.id, row.part, row.parts, row.setTotal])).toEqual([
    [1, false, 2, null],
    [3, true, 0, null],
    [5, true, 0, 150],
    [2, false, 0, null],
    [4, false, 1, null],
    [6, true, 0, 51],
  ]);
  expect(orderBySets(lines).map(({ id }) => id)).toEqual([1, 3, 5, 2, 4, 6]);
});

it('[BEYOND-15] the last line left of a set is goods on its own', () => {
  expect(setRows([line(1, 100, 5)])).toEqual([
    { line: line(1, 100, 5), part: false, parts: 0, setTotal: null },
  ]);
});
