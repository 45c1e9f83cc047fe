import { describe, expect, it } from 'vitest';
import type { ColumnOfTable, TableShape } from '../reading/table-shape.ts';
import { columnField, mapColumns, sheetField } from './map-columns.ts';

const column = (heading: string, guess: ColumnOfTable['guess']): ColumnOfTable => ({
  ...{ heading, guess, meaning: guess, samples: [] },
});
const table = (more: Partial<TableShape>): TableShape => ({
  ...{ file: 'a.xlsx', sheet: '', source: 'csv', isRead: true, columns: [] },
  ...more,
});
const CSV = table({ columns: [column('Kod', 'property'), column('Цена', 'price')] });

describe('columns corrected by the merchant [SHOP-2]', () => {
  it('become rules where they differ from what the shop guesses', () => {
    const fields = { [columnField(0, 0)]: 'id', [columnField(0, 1)]: 'price' };
    expect(mapColumns([CSV], fields)).toEqual({ columns: { Kod: 'id' }, sheets: {} });
  });

  it('lose their rule when they mean again what the shop guesses, and leave rules of other headings', () => {
    const fields = { [columnField(0, 0)]: 'property' };
    expect(mapColumns([CSV], fields, { columns: { Kod: 'id', Склад: 'stock' } })).toEqual({
      columns: { Склад: 'stock' },
      sheets: {},
    });
  });

  it('stay as they are for a meaning that does not exist', () => {
    expect(mapColumns([CSV], { [columnField(0, 0)]: 'x', [columnField(0, 1)]: '' }).columns).toEqual({});
  });

  it('of a sheet that is left out count for nothing', () => {
    const left = table({ sheet: 'двери', isRead: true, columns: CSV.columns });
    const fields = { [columnField(0, 0)]: 'id' };
    expect(mapColumns([left], fields)).toEqual({ columns: {}, sheets: { двери: false } });
    expect(
      mapColumns(
        [{ ...left, isRead: false }],
        { ...fields, [sheetField(0)]: 'on' },
        { sheets: { двери: false } },
      ),
    ).toEqual({ columns: { Kod: 'id' }, sheets: { двери: true } });
  });
});
