import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow, tableCell } from './table-cell.ts';

it.each([
  '=cmd|/C calc!A0@b.by',
  '+375291234567',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b=1',
  '＝1',
  '＠SUM(A1)',
])('%j is no formula in a table', (text) => {
  expect(tableCell(text)).toBe(`'${text}`);
});

it.each(['', 'anna@kafel.example', '60×60', '2026-11-27', 'Плитка - белая', "'кабанчик'"])(
  '%j stays as it is',
  (text) => {
    expect(tableCell(text)).toBe(text);
  },
);

it('a row of CSV has the cells that were given, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
      fc.pre(cells.some((cell) => cell !== ''));
      expect(parse(csvRow(cells), { delimiter: ';' })).toEqual([cells.map(tableCell)]);
    }),
  );
});
