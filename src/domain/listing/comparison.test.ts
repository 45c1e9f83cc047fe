import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonRows, rowsOfColumns } from './comparison.ts';

const tile = [
  { name: 'Бренд', value: 'Плитарина' },
  { name: 'Формат', value: '60×60' },
];
const laminate = [
  { name: 'Бренд', value: 'Плитарина' },
  { name: 'Класс', value: '33' },
];

describe('[FAV-3] goods side by side', () => {
  it('have a row for each property, empty where unknown', () => {
    expect(comparisonRows([tile, laminate])).toEqual([
      { name: 'Бренд', values: ['Плитарина', 'Плитарина'], differs: false },
      { name: 'Формат', values: ['60×60', ''], differs: true },
      { name: 'Класс', values: ['', '33'], differs: true },
    ]);
    expect(comparisonRows([])).toEqual([]);
  });

  it('of one kind never differ, and every value stands in its column', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string({ minLength: 1 }));
    const listed = (each: Record<string, string>) =>
      Object.entries(each).map(([name, value]) => ({ name, value }));
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (goods) => {
        const rows = comparisonRows(goods.map(listed));
        goods.forEach((each, column) => {
          for (const row of rows) expect(row.values[column]).toBe(each[row.name] ?? '');
        });
        const same = comparisonRows(goods.map(() => listed(goods[0] as Record<string, string>)));
        expect(same.some(({ differs }) => differs)).toBe(false);
      }),
    );
  });
});

describe('[FAV-3] a comparison from which goods were removed', () => {
  it('keeps the other columns, drops empty rows, and recomputes differences', () => {
    const rows = comparisonRows([tile, laminate, tile]);
    expect(rowsOfColumns(rows, [0, 2])).toEqual([
      { name: 'Бренд', values: ['Плитарина', 'Плитарина'], differs: false },
      { name: 'Формат', values: ['60×60', '60×60'], differs: false },
    ]);
  });

  it('is the comparison of the goods that are left', () => {
    const goods = [tile, laminate, [{ name: 'Цвет', value: 'белый' }]];
    fc.assert(
      fc.property(fc.subarray([0, 1, 2]), (left) => {
        const anew = comparisonRows(left.map((index) => goods[index] ?? []));
        const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
        expect(rowsOfColumns(comparisonRows(goods), left).sort(byName)).toEqual(anew.sort(byName));
      }),
    );
  });
});
