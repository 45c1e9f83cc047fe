import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { tableCell } from '../../domain/export/table-cell.ts';
import type { EstimateSheet, SheetRow } from '../../domain/project/estimate-sheet.ts';

const MONEY = '#,##0.00';
const AMOUNT = '#,##0.########';
/** Widths of the columns, in characters. */
const COLUMNS = [6, 52, 44, 12, 8, 12, 14].map((width) => ({ width }));
const HEADS = ['№', 'Товар', 'Подробности', 'Количество', 'Ед.', 'Цена, руб.', 'Сумма, руб.'];

/** Characters that XML does not allow. */
const NONCHARACTERS = /[\ufffe\uffff]/g;

/** Makes a string cell for every value, so that no text becomes a formula, not even when the table is saved as CSV. */
const text = (value: string, bold = false) => ({
  value: tableCell(value.replace(NONCHARACTERS, '')),
  type: String,
  ...(bold ? { fontWeight: 'bold' as const } : {}),
});
const money = (kopecks: number, bold = false) => ({
  value: kopecks / 100,
  type: Number,
  format: MONEY,
  ...(bold ? { fontWeight: 'bold' as const } : {}),
});
const EMPTY: Row = [null];

function rowOf({ number, name, about, amount, unit, price, total }: SheetRow): Row {
  return [
    { value: number, type: Number },
    text(name),
    text(about),
    { value: Number(amount), type: Number, format: AMOUNT },
    text(unit),
    money(price),
    total === null ? text('нет в наличии') : money(total),
  ];
}

const below = (name: string, last: Row[number]): Row => [
  null,
  text(name, true),
  null,
  null,
  null,
  null,
  last,
];

export function estimateXlsx({ title, subtitle, rooms, totals }: EstimateSheet): Promise<Buffer> {
  const rows: Row[] = [[text(title, true)], [text(subtitle)]];
  for (const room of rooms) {
    rows.push(
      EMPTY,
      [text(room.title, true)],
      HEADS.map((head) => text(head, true)),
    );
    rows.push(...room.rows.map(rowOf), below('Итого', money(room.total, true)));
  }
  rows.push(EMPTY, ...totals.map((each) => below(each.name, text(each.text, true))));
  return writeXlsxFile(rows, { sheet: 'Смета', columns: COLUMNS }).toBuffer();
}
