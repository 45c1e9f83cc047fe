import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import type { ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { decodeFile } from '../read/decode.ts';
import { FileRefused } from '../read/refusal.ts';
import { type Column, columnFacts, lackOf, readColumns } from './columns.ts';
import { MAX_ROWS_ABOVE } from './find-heading.ts';
import { rowRecords } from './row.ts';

/** Longer than any description; a quote that is never closed would otherwise swallow the file. */
const MAX_LINE_LENGTH = 1_000_000;

export interface CsvShape {
  encoding: string;
  delimiter: string;
}

function begin(words: Vocabulary, columns: readonly Column[]): ParsedRecord[] {
  const names = new Set(columns.flatMap((column) => (column.as === 'property' ? [column.heading] : [])));
  const priceType = (id: string, name: string): ParsedRecord => ({
    kind: 'price-type',
    id,
    name,
    currency: words.defaultCurrency,
  });
  return [
    ...columnFacts(words, columns).map((message): ParsedRecord => ({ kind: 'fact', message })),
    ...[...names].map((name): ParsedRecord => ({ kind: 'property', id: name, name, type: 'text' })),
    priceType('price', 'Цена'),
    priceType('oldprice', 'Старая цена'),
  ];
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'файл обрывается: кавычка не закрыта';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'строка слишком длинная: вероятно, не закрыта кавычка';
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return 'после закрытой кавычки в ячейке стоит ещё что-то';
  return 'испорченная строка таблицы';
}

/** Rows end alike: empty cells beyond the headings are nothing, filled ones and missing ones are a broken table. */
function checkWidth(columns: readonly Column[], row: readonly string[], file: string, line: number): void {
  if (row.length >= columns.length && row.slice(columns.length).every((cell) => !cell.trim())) return;
  throw new FileRefused(file, line, 0, 'в строке не столько ячеек, сколько в заголовке');
}

/** Sections repeat from row to row; each is emitted once. */
function sectionsOnce(): (record: ParsedRecord) => boolean {
  const emitted = new Set<string>();
  return (record) => {
    if (record.kind !== 'section') return true;
    if (emitted.has(record.id)) return false;
    emitted.add(record.id);
    return true;
  };
}

/**
 * Reads a CSV catalogue as a stream of records; the first row with the names of a catalogue is its heading (docs/import.md).
 * @throws FileRefused where lines are broken, the columns are not those of a catalogue, or there is no row of goods
 */
export async function* parseCsv(
  path: string,
  file: string,
  words: Vocabulary,
  { encoding, delimiter }: CsvShape,
): AsyncGenerator<ParsedRecord> {
  const lines = Readable.from(decodeFile(path, file, encoding)).pipe(
    parse({
      delimiter,
      info: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      relax_quotes: true,
      relax_column_count: true,
    }),
  );
  const isFresh = sectionsOnce();
  let columns: Column[] | null = null;
  let above = 0;
  let rows = 0;
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: Info }>) {
      const place = { file, line: info.lines };
      if (record.some((cell) => cell.includes('\0')))
        throw new FileRefused(file, info.lines, 0, 'это не текст');
      if (!columns) {
        const found = readColumns(words, record);
        if (!lackOf(found)) {
          columns = found;
          yield* begin(words, columns);
        } else if (++above >= MAX_ROWS_ABOVE) break;
        continue;
      }
      if (record.every((cell) => !cell.trim())) continue;
      checkWidth(columns, record, file, info.lines);
      const records = rowRecords(words, columns, record, place);
      if (records) {
        rows++;
        yield* records.filter(isFresh);
      } else yield { kind: 'warning', message: 'строка без кода товара пропущена', place };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused(file, Number(error['lines'] ?? 0), 0, reasonOf(error));
    throw error;
  }
  if (!columns) throw new FileRefused(file, 1, 0, 'в таблице нет столбцов каталога: названия, кода и цены');
  if (rows === 0) throw new FileRefused(file, 0, 0, 'в таблице один заголовок, ни одной строки с товаром');
  yield { kind: 'complete', of: ['section', 'property', 'product', 'offer'] };
}
