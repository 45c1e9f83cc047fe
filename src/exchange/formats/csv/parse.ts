import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { DEFAULT_CURRENCY } from '../../../../content/import.ts';
import type { ParsedRecord } from '../../record.ts';
import { decodeFile } from '../read/decode.ts';
import { FileRefused } from '../read/refusal.ts';
import { type Column, readColumns } from './columns.ts';
import { rowRecords } from './row.ts';

/** Longer than any description; a quote that is never closed would otherwise swallow the file. */
const LONGEST_LINE = 1_000_000;

export interface CsvShape {
  encoding: string;
  delimiter: string;
}

function begin(columns: readonly Column[]): ParsedRecord[] {
  const names = new Set(columns.flatMap((column) => (column.as === 'property' ? [column.name] : [])));
  const priceType = (id: string, name: string): ParsedRecord => ({
    kind: 'price-type',
    id,
    name,
    currency: DEFAULT_CURRENCY,
  });
  return [
    ...[...names].map((name): ParsedRecord => ({ kind: 'property', id: name, name, type: 'text' })),
    priceType('price', 'Цена'),
    priceType('oldprice', 'Старая цена'),
  ];
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'файл обрывается: кавычка не закрыта';
  if (
    error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ||
    error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
  )
    return 'в строке не столько ячеек, сколько в заголовке';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'строка слишком длинная: вероятно, не закрыта кавычка';
  return `испорченная строка таблицы (${error.message})`;
}

/**
 * Reads a CSV catalogue as a stream of records; its first line names the columns (docs/import.md).
 * @throws FileRefused where lines are broken or the columns are not those of a catalogue
 */
export async function* parseCsv(
  path: string,
  file: string,
  { encoding, delimiter }: CsvShape,
): AsyncGenerator<ParsedRecord> {
  const lines = Readable.from(decodeFile(path, file, encoding)).pipe(
    parse({
      delimiter,
      info: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      relax_quotes: false,
    }),
  );
  let columns: Column[] | null = null;
  let rows = 0;
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: Info }>) {
      const place = { file, line: info.lines };
      if (record.some((cell) => cell.includes('\0')))
        throw new FileRefused(file, info.lines, 0, 'это не текст');
      if (!columns) {
        columns = readColumns(record);
        if (!columns) throw new FileRefused(file, 1, 0, 'в заголовке нет столбцов каталога: название и код');
        yield* begin(columns);
        continue;
      }
      const records = rowRecords(columns, record, place);
      if (records) {
        rows++;
        yield* records;
      } else yield { kind: 'warning', message: 'строка без кода товара пропущена', place };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused(file, Number(error['lines'] ?? 0), 0, reasonOf(error));
    throw error;
  }
  if (rows > 0) yield { kind: 'complete', of: ['section', 'property', 'product', 'offer'] };
}
