import type { ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { FileRefused } from '../read/refusal.ts';
import { type Column, columnFacts } from './columns.ts';
import { rowRecords } from './row.ts';
import { headFinder } from './table-head.ts';
import { type Titles, titlesOf } from './title-rows.ts';

/** A row of a table, its cells as text; `line` counts from 1 as the merchant's program shows it. */
export interface TableRow {
  cells: readonly string[];
  line: number;
}

/** Matches a row of totals by its first text. */
const TOTAL = /^(итого|всего)(?![а-яё])/i;

function begin(words: Vocabulary, columns: readonly Column[]): ParsedRecord[] {
  const names = new Set(columns.flatMap((column) => (column.as === 'property' ? [column.heading] : [])));
  const priceType = (id: string, name: string): ParsedRecord => ({
    kind: 'price-type',
    id,
    name,
    currency: words.defaultCurrency,
  });
  return [
    ...columnFacts(columns).map((message): ParsedRecord => ({ kind: 'fact', message })),
    ...[...names].map((name): ParsedRecord => ({ kind: 'property', id: name, name, type: 'text' })),
    priceType('price', 'Цена'),
    priceType('oldprice', 'Старая цена'),
  ];
}

/** Refuses a row whose number of cells differs from the headings, because the table is then broken; additional empty cells are ignored. */
function checkWidth(columns: readonly Column[], { cells, line }: TableRow, file: string): void {
  if (cells.length >= columns.length && cells.slice(columns.length).every((cell) => !cell.trim())) return;
  throw new FileRefused(file, line, 0, 'в строке не столько ячеек, сколько в заголовке');
}

/** Returns a function that is true only for the first record of each section, because rows repeat their sections. */
function sectionsOnce(): (record: ParsedRecord) => boolean {
  const emitted = new Set<string>();
  return (record) => {
    if (record.kind !== 'section') return true;
    if (emitted.has(record.id)) return false;
    emitted.add(record.id);
    return true;
  };
}

interface Body {
  words: Vocabulary;
  file: string;
  columns: readonly Column[];
  titles: Titles;
}

/** Reads a row below the headings. */
function readRow({ words, file, columns, titles }: Body, row: TableRow): ParsedRecord[] {
  const place = { file, line: row.line };
  const first = row.cells.find((cell) => cell.trim())?.trim() ?? '';
  if (TOTAL.test(first)) return [{ kind: 'warning', message: 'строка итога пропущена', place }];
  if (titles.take(row.cells)) return [];
  checkWidth(columns, row, file);
  return (
    rowRecords(words, columns, row.cells, place, titles.above()) ?? [
      { kind: 'warning', message: 'строка без кода товара пропущена', place },
    ]
  );
}

/**
 * Reads a table of goods as a stream of records. The first row with column names of a catalogue is the heading, with the row below it if
 * that continues it; a row with a single text names the section or collection of the rows below (docs/import.md).
 * @throws FileRefused for rows of another width, columns that are not a catalogue's, or no rows
 */
export async function* parseTable(
  rows: AsyncIterable<TableRow>,
  file: string,
  words: Vocabulary,
): AsyncGenerator<ParsedRecord> {
  const isFresh = sectionsOnce();
  const finder = headFinder(words);
  let body: Body | null = null;
  let count = 0;
  for await (const row of rows) {
    if (row.cells.every((cell) => !cell.trim())) continue;
    if (!body) {
      const taken = finder.take(row.cells);
      if (finder.isLost()) break;
      if (!taken) continue;
      const { columns } = taken.head;
      body = { words, file, columns, titles: titlesOf(columns) };
      yield* begin(words, columns);
      if (taken.isPart) continue;
    }
    const records = readRow(body, row);
    if (records.some(({ kind }) => kind === 'product')) count++;
    yield* records.filter(isFresh);
  }
  if (!body && !finder.isFound())
    throw new FileRefused(file, 1, 0, 'в таблице нет столбцов каталога: названия, кода и цены');
  if (count === 0) throw new FileRefused(file, 0, 0, 'в таблице один заголовок, ни одной строки с товаром');
}

/** Ends the records of a file of tables: whatever it does not name is retired. */
export const WHOLE_CATALOGUE: ParsedRecord = {
  kind: 'complete',
  of: ['section', 'property', 'product', 'offer'],
};
